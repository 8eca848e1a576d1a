'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

type Reading = typeof import('@/lib/domain/phone-reading')

/** The rules of all countries are much script: fetched once somebody types. */
function useReading(wanted: boolean): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    void import('@/lib/domain/phone-reading').then((loaded) => here && setReading(loaded))
    return () => {
      here = false
    }
  }, [wanted])
  return reading
}

/** How a typed number will be read, while it is typed: `+90 850 555 01 23, Türkiye`. */
export function TypedNumber({ typed, children }: { typed: string; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const locale = useLocale()
  const read = useReading(typed !== '')?.readNumber(typed, locale)
  return (
    <Reading help={children}>
      {read && t('number', { number: read.number, country: read.country })}
    </Reading>
  )
}

/** How many numbers a typed list holds, and which of its parts are none. */
export function TypedNumbers({ typed, children }: { typed: string; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const list = useReading(typed !== '')?.readNumbers(typed)
  const count = list?.numbers.length ?? 0
  return (
    <Reading help={children}>
      {list && count > 0 && t('numbers', { count, numbers: list.numbers.join(', ') })}
    </Reading>
  )
}

/** The host alone, where more than it was typed. */
export function TypedHost({ typed, children }: { typed: string; children: string }) {
  const t = useTranslations('phone-number-forms.reading')
  const host = typed.trim().replace(/^sips?:(\/\/)?/i, '')
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
