'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { replyTimes } from '@/lib/features/traces/rules/reply-times'
import type { SpokenTurn } from '../story-entries'
import type { TalkHandle } from './talk-card'
import { useTenths } from './use-tenths'

interface ReplyTimesProps {
  turns: readonly SpokenTurn[]
  talk: RefObject<TalkHandle | null>
}

/** The typical and the slowest reply time. The slowest is a link to its reply. */
export default function ReplyTimes({ turns, talk }: ReplyTimesProps) {
  const t = useTranslations('calls-traces.replies')
  const tenths = useTenths()
  const times = replyTimes(turns)
  if (!times) return null
  const { count, medianMs, slowest } = times
  const link = (words: ReactNode) => (
    <button
      type="button"
      onClick={() => talk.current?.show(slowest.index)}
      className="min-h-6 underline decoration-line underline-offset-3 hover:text-ink hover:decoration-ink"
    >
      {words}
    </button>
  )
  return (
    <p className="mb-4 h-6 truncate text-sm leading-6 text-muted figures">
      {t.rich('text', {
        count,
        typical: tenths(medianMs),
        slowest: tenths(slowest.ms),
        link,
      })}
    </p>
  )
}
