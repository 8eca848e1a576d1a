import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/text/badge'
import {
  type CallStatus,
  isActive,
  isUnreached,
  type Outcome,
} from '@/lib/platform/vocabulary/call'
import type { Heat } from '@/lib/platform/vocabulary/contact'

const OUTCOME_TONES: Partial<Record<Outcome, Tone>> = {
  interested: 'good',
  appointment: 'good',
  callback: 'notice',
  do_not_call: 'danger',
}

export const HEAT_TONES: Record<Heat, Tone> = { cold: 'neutral', warm: 'notice', hot: 'hot' }

function statusTone(status: CallStatus): Tone {
  if (isActive(status)) return 'accent'
  if (status === 'failed') return 'danger'
  return isUnreached(status) ? 'notice' : 'neutral'
}

export function StatusBadge({ status }: { status: CallStatus }) {
  const t = useTranslations('calls.statuses')
  return (
    <Badge tone={statusTone(status)}>
      {isActive(status) && (
        <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-current" />
      )}
      {t(status)}
    </Badge>
  )
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('calls.outcomes')
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(outcome)}</Badge>
}

export function ResultBadge({ status, outcome }: { status: CallStatus; outcome: Outcome | null }) {
  return outcome ? <OutcomeBadge outcome={outcome} /> : <StatusBadge status={status} />
}
