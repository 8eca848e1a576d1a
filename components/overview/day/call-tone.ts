import { isActive, type Outcome } from '@/lib/platform/vocabulary/call'
import type { DayCall } from '@/lib/features/overview/read-day'

/** The meaning of a call's color on the timeline. */
export type CallTone = 'good' | 'notice' | 'quiet' | 'unreached' | 'live'

/** In the order of the legend. */
export const CALL_TONES = ['good', 'notice', 'quiet', 'unreached', 'live'] as const

const BY_OUTCOME: Partial<Record<Outcome, CallTone>> = {
  appointment: 'good',
  interested: 'good',
  callback: 'notice',
}

export const TONE_COLORS: Record<CallTone, string> = {
  good: 'text-good',
  notice: 'text-notice',
  quiet: 'text-muted',
  unreached: 'text-danger',
  live: 'text-accent',
}

export function toneOf({ status, outcome }: Pick<DayCall, 'status' | 'outcome'>): CallTone {
  if (isActive(status)) return 'live'
  if (status !== 'completed') return 'unreached'
  return (outcome && BY_OUTCOME[outcome]) ?? 'quiet'
}
