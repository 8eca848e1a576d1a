import type { Outcome, Sentiment } from './call'
import type { Heat } from './contact'

/** See docs/contract/decisions.md#lead-score-and-heat. */
const WARM_FROM = 40
const HOT_FROM = 70

/** What a call's analysis says about the lead. */
export interface LeadSignals {
  outcome: Outcome
  sentiment: Sentiment
  /** How strongly the person wants what is offered, 0 to 10. */
  interest: number
}

/** Where each outcome begins. */
const BASE: Record<Outcome, number> = {
  appointment: 70,
  interested: 50,
  callback: 40,
  unknown: 25,
  not_interested: 10,
  wrong_number: 0,
  do_not_call: 0,
}

const MOOD: Record<Sentiment, number> = { positive: 10, neutral: 0, negative: -10 }

const POINTS_PER_INTEREST = 2

/** What earlier calls weigh, where there were any. */
const MEMORY = 0.25

/**
 * The lead score after a call, 0 to 100: the outcome's base, 10 more or less for the mood, 2 for
 * each of 10 degrees of interest. A quarter of an earlier score stays. Somebody who asks not to be
 * called, or is somebody else, has 0; a call that tells nothing leaves an earlier score as it was.
 * @param previous the score before the call; 0 where there was none
 */
export function leadScore({ outcome, sentiment, interest }: LeadSignals, previous: number): number {
  if (outcome === 'do_not_call' || outcome === 'wrong_number') return 0
  if (outcome === 'unknown' && previous > 0) return previous
  const now = clamp(BASE[outcome] + MOOD[sentiment] + POINTS_PER_INTEREST * interest)
  return previous > 0 ? Math.round((1 - MEMORY) * now + MEMORY * previous) : now
}

function clamp(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score)))
}

export function heatOf(score: number): Heat {
  if (score >= HOT_FROM) return 'hot'
  return score >= WARM_FROM ? 'warm' : 'cold'
}

/** Whether a lead became hot by this change: what `lead.hot` tells of, and never again while it stays hot. */
export function becameHot(previous: number, score: number): boolean {
  return previous < HOT_FROM && score >= HOT_FROM
}
