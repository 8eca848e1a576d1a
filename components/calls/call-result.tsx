'use client'

import { useTranslations } from 'next-intl'
import { later } from '@/components/ui/later'
import { Badge } from '@/components/ui/text/badge'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { isActive } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { HEAT_TONES, OutcomeBadge, StatusBadge } from './call-badges'

interface CallResultProps {
  call: PanelCallDetail
  /** The last request for news failed. */
  stopped: boolean
}

const LiveClock = later(() => import('./live-clock'))

export function CallResult({ call, stopped }: CallResultProps) {
  const t = useTranslations('calls')
  const { status, analysis, answeredAt, durationSeconds } = call
  const running = isActive(status)
  const score = analysis.leadScoreAfter
  return (
    <p className="mb-6 flex flex-wrap items-center gap-2" aria-live="polite">
      <StatusBadge status={status} />
      {analysis.outcome && <OutcomeBadge outcome={analysis.outcome} />}
      {score !== null && (
        <Badge tone={HEAT_TONES[heatOf(score)]}>
          {t('score', { heat: t(`analysis.heats.${heatOf(score)}`), score })}
        </Badge>
      )}
      {running && answeredAt && <LiveClock callId={call.id} since={answeredAt} />}
      {!running && durationSeconds > 0 && (
        <span className="ml-1 text-lg font-semibold figures" title={t('facts.talk')}>
          {formatDuration(durationSeconds)}
        </span>
      )}
      {stopped && <span className="text-sm text-danger">{t('live.stopped')}</span>}
    </p>
  )
}
