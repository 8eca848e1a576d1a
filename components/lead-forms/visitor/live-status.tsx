'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { PublicStatus } from '@/lib/features/lead-forms/rules/public-status'
import { ChangeCall } from './change-call'

export interface Seen {
  status: PublicStatus
  assistantName: string | null
  fromNumber: string | null
  /** ISO 8601. */
  dueAt: string | null
}

interface LiveStatusProps {
  /** `/api/f/{slug}/submissions/{token}`. */
  path: string
  first: Seen
}

const POLL_MS = 2000
/** A call that is not there after so long is not waited for. */
const GIVE_UP_MS = 15 * 60_000

const MOVING: readonly PublicStatus[] = ['calling', 'ringing', 'talking']

/** What becomes of a submission, while it happens. */
export function LiveStatus({ path, first }: LiveStatusProps) {
  const t = useTranslations('lead-forms-visitor.statuses')
  const locale = useLocale()
  const format = useFormatter()
  const [seen, setSeen] = useState(first)
  const isMoving = MOVING.includes(seen.status)
  useEffect(() => {
    if (!isMoving) return
    const end = Date.now() + GIVE_UP_MS
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer)
      void fetch(path)
        .then((response) => (response.ok ? (response.json() as Promise<Seen>) : null))
        .then((now) => now && setSeen(now))
        .catch(() => {})
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isMoving, path])
  const { status, assistantName: name, fromNumber, dueAt } = seen
  const number = fromNumber && formatPhone(fromNumber, locale)
  const when = dueAt ? format.dateTime(new Date(dueAt), 'longMoment') : ''
  const text =
    status === 'calling' && !number
      ? t('calling.soon')
      : t(`${status}.text`, { name: name ?? '', number: number ?? '', when })
  return (
    <>
      <div aria-live="polite">
        <h1 className="mt-6 text-2xl font-semibold tracking-tight first:mt-0">
          {t(`${status}.title`, { name: name ?? '' })}
        </h1>
        <p className="mt-1 text-lg text-muted">{text}</p>
      </div>
      {status === 'scheduled' && <ChangeCall path={path} onChanged={setSeen} />}
    </>
  )
}
