'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { PublicStatus } from '@/lib/features/lead-forms/rules/public-status'

interface Seen {
  status: PublicStatus
  assistantName: string | null
  /** As it is usually written. */
  fromNumber: string | null
  /** ISO 8601. */
  dueAt: string | null
}

interface LiveStatusProps {
  /** `/api/f/{slug}/submissions/{token}`. */
  path: string
  first: Seen
  /** The visitor's choices before the call. */
  whileScheduled: ReactNode
}

const SECOND_MS = 1000

/** How often the status of a call is asked for. Other statuses do not change by themselves. */
const EVERY_SECONDS: Partial<Record<PublicStatus, number>> = {
  scheduled: 30,
  calling: 1,
  ringing: 2,
  talking: 2,
}

/** A call that is not there after so long is not waited for. */
const GIVE_UP_MS = 24 * 3_600_000

async function readStatus(path: string, locale: string): Promise<Seen | null> {
  const response = await fetch(path)
  if (!response.ok) return null
  const now = (await response.json()) as Seen
  if (now.fromNumber === null) return now
  // The numbering plans of all countries are a large script.
  const { formatPhone } = await import('@/lib/platform/phone/phone')
  return { ...now, fromNumber: formatPhone(now.fromNumber, locale) }
}

/** The status of a submission, live. */
export function LiveStatus({ path, first, whileScheduled }: LiveStatusProps) {
  const t = useTranslations('lead-forms-visitor.statuses')
  const locale = useLocale()
  const format = useFormatter()
  const [seen, setSeen] = useState(first)
  const every = EVERY_SECONDS[seen.status]
  useEffect(() => {
    if (!every) return
    const end = Date.now() + GIVE_UP_MS
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer)
      void readStatus(path, locale)
        .then((now) => now && setSeen(now))
        .catch(() => {})
    }, every * SECOND_MS)
    return () => clearInterval(timer)
  }, [every, path, locale])
  const { status, assistantName: name, fromNumber: number, dueAt } = seen
  const when = dueAt ? format.dateTime(new Date(dueAt), 'longMoment') : ''
  const text =
    status === 'calling' && !number
      ? t('calling.soon')
      : t(`${status}.text`, { name: name ?? '', number: number ?? '', when })
  return (
    <>
      <div aria-live="polite" className="mt-6 first:mt-0">
        <h1 className="text-2xl font-semibold tracking-tight">
          {t(`${status}.title`, { name: name ?? '' })}
        </h1>
        <p className="mt-1 text-lg text-muted">{text}</p>
      </div>
      {status === 'scheduled' && whileScheduled}
    </>
  )
}
