'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { LONG_SILENCE_MS } from '@/lib/features/calls/rules/talk-lanes'
import { percent, type TalkTimes } from './talk-times'

interface TalkMarksProps {
  call: PanelCallDetail
  times: TalkTimes
}

/** Below the lanes: the answer and the end at their places, and what the other marks mean. */
export function TalkMarks({ call, times }: TalkMarksProps) {
  const t = useTranslations('calls-traces.lanes')
  const format = useFormatter()
  const { axis, talk, spans, silences, overlaps, tools } = times
  const isMeasured = spans.some((span) => span.isMeasured)
  const seconds = format.number(LONG_SILENCE_MS / 1000)
  return (
    <>
      <p className="mt-0.5 flex h-4.5 justify-between gap-2 border-t border-line text-xs text-muted figures">
        <span style={{ marginLeft: percent(talk.from - axis.from, axis) }}>
          {call.answeredAt && t('answered')}
        </span>
        <span style={{ marginRight: percent(axis.to - talk.to, axis) }}>
          {t('ended', { time: formatDuration((talk.to - talk.from) / 1000) })}
        </span>
      </p>
      <p className="mt-2 flex h-4.5 gap-x-4 overflow-hidden text-xs whitespace-nowrap text-muted figures">
        {isMeasured ? (
          <>
            <Mark look="h-2.5 bg-line">{t('silences', { seconds, count: silences.length })}</Mark>
            <Mark look="h-1 bg-hot">{t('overlaps', { count: overlaps.length })}</Mark>
          </>
        ) : (
          spans.length > 0 && t('unmeasured')
        )}
        {tools.length > 0 && (
          <Mark look="h-1.5 rounded-full bg-muted">{t('tools', { count: tools.length })}</Mark>
        )}
      </p>
    </>
  )
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={cn('w-2.5', look)} />
      {children}
    </span>
  )
}
