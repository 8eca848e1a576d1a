'use client'

import { useTranslations } from 'next-intl'
import { sipHost } from '@/lib/features/phone-numbers/rules/phone-number'
import type { NumberReading } from '@/lib/features/phone-numbers/rules/phone-reading'

/** How a typed number will be read, while it is typed: `+90 850 555 01 23, Türkiye`. */
export function TypedNumber({ read, children }: { read: NumberReading | null; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  return (
    <Reading help={children}>
      {read && t('number', { number: read.number, country: read.country })}
    </Reading>
  )
}

/** How many numbers a typed list holds, and which. */
export function TypedNumbers({ read, children }: { read: readonly string[]; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const count = read.length
  return (
    <Reading help={children}>
      {count > 0 && t('numbers', { count, numbers: read.join(', ') })}
    </Reading>
  )
}

/** The host alone, where more than it was typed. */
export function TypedHost({ typed, children }: { typed: string; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const host = sipHost(typed)
  return <Reading help={children}>{host && host !== typed.trim() && t('host', { host })}</Reading>
}

function Reading({
  help,
  children,
}: {
  help: string
  children: string | false | undefined | null
}) {
  return (
    <>
      {help}
      <output className="block text-ink figures empty:hidden">{children || null}</output>
    </>
  )
}
