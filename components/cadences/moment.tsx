'use client'

import { useFormatter } from 'next-intl'

/** A future time such as "Mon, Nov 23, 10:00", in the account's time zone. */
export function Moment({ value }: { value: string }) {
  const format = useFormatter()
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {format.dateTime(new Date(value), 'shortMoment')}
    </time>
  )
}
