'use client'

import { useLocale, useTimeZone } from 'next-intl'

/** A future time such as "Mon 23 Nov, 10:00", in the account's time zone. */
export function Moment({ value }: { value: string }) {
  const words = new Intl.DateTimeFormat(useLocale(), {
    timeZone: useTimeZone(),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {words.format(new Date(value))}
    </time>
  )
}
