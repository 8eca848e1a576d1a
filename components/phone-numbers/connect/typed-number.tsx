'use client'

import { useTranslations } from 'next-intl'
import { sipHost } from '@/lib/features/phone-numbers/rules/phone-number'
import type { NumberReading } from '@/lib/features/phone-numbers/rules/phone-reading'

/** How a number is read, while it is being typed: `+90 850 555 01 23, Türkiye`. */
export function TypedNumber({ read, children }: { read: NumberReading | null; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  return (
    <Reading help={children}>
      {read && t('number', { number: read.number, country: read.country })}
    </Reading>
  )
}

/** The numbers in a list, while it is being typed. */
export function TypedNumbers({ read, children }: { read: readonly string[]; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const count = read.length
  return (
    <Reading help={children}>
      {count > 0 && t('numbers', { count, numbers: read.join(', ') })}
    </Reading>
  )
}

/** The SIP host, where more than the host was typed. */
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
