'use client'

import { useTranslations } from 'next-intl'
import { sipHost } from '@/lib/features/phone-numbers/rules/phone-number'
import type { readNumbers } from '@/lib/features/phone-numbers/rules/phone-reading'

interface TypedNumbersProps {
  /** Null while nothing is typed. */
  read: ReturnType<typeof readNumbers> | null
  children: string
}

/** The numbers in a list while it is being typed, and a warning about numbers that cannot be called. */
export function TypedNumbers({ read, children }: TypedNumbersProps) {
  const t = useTranslations('phone-numbers-forms.reading')
  const { numbers = [], undiallable = [] } = read ?? {}
  const list = (some: string[]) => some.join(', ')
  return (
    <>
      <Reading help={children}>
        {numbers.length > 0 && t('numbers', { count: numbers.length, numbers: list(numbers) })}
      </Reading>
      <output className="block text-danger figures empty:hidden">
        {undiallable.length > 0 && t('undiallable', { numbers: list(undiallable) })}
      </output>
    </>
  )
}

/** The SIP host, where more than the host was typed. */
export function TypedHost({ typed, children }: { typed: string; children: string }) {
  const t = useTranslations('phone-numbers-forms.reading')
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
