import type { Outcome, Sentiment } from '@/lib/platform/vocabulary/call'
import { HOT_FROM } from '@/lib/platform/vocabulary/contact'

/** The findings of the analysis of a call. */
export interface LeadSignals {
  outcome: Outcome
  sentiment: Sentiment
  /** How interested the contact is in the offer, 0 to 10. */
  interest: number
}

/** The score that each outcome starts from. */
const BASE: Record<Outcome, number> = {
  appointment: 70,
  interested: 50,
  callback: 40,
  unknown: 25,
  not_interested: 10,
  wrong_number: 0,
  do_not_call: 0,
}

const SENTIMENT_POINTS: Record<Sentiment, number> = { positive: 10, neutral: 0, negative: -10 }

const POINTS_PER_INTEREST = 2

/** The weight of the previous score, if there is one. */
const PREVIOUS_WEIGHT = 0.25

/**
 * The lead score after a call, 0 to 100: the base of the outcome, plus or minus 10 for the
 * sentiment, plus 2 per point of interest. The previous score, if any, keeps a weight of a quarter.
 * A do-not-call request or a wrong number sets the score to 0; an unknown outcome keeps the previous
 * score. See docs/contract/decisions/calls.md#lead-score-and-heat.
 * @param previous the score before the call; 0 if there was none
 */
export function leadScore({ outcome, sentiment, interest }: LeadSignals, previous: number): number {
  if (outcome === 'do_not_call' || outcome === 'wrong_number') return 0
  if (outcome === 'unknown' && previous > 0) return previous
  const now = clamp(BASE[outcome] + SENTIMENT_POINTS[sentiment] + POINTS_PER_INTEREST * interest)
  return previous > 0 ? Math.round((1 - PREVIOUS_WEIGHT) * now + PREVIOUS_WEIGHT * previous) : now
}

function clamp(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score)))
}

/** Whether this change made the lead hot. `lead.hot` reports it, but not again while the lead stays hot. */
export function becameHot(previous: number, score: number): boolean {
  return previous < HOT_FROM && score >= HOT_FROM
}
