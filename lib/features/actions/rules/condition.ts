import { OUTCOMES, type Outcome } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import type { ActionMoment } from '@/lib/platform/vocabulary/message'

/**
 * When an action runs: after every talk; when an appointment was booked in it and still stands; when
 * the person is hot; or after talks with this outcome, which is known only once they are over.
 */
export const CONDITIONS = [
  'always',
  'booked',
  'hot',
  ...OUTCOMES.map((outcome) => `outcome:${outcome}` as const),
] as const

export type Condition = (typeof CONDITIONS)[number]

/** What is known of a talk when it is asked whether an action runs. */
export interface TalkFacts {
  /** Null while it is not known, and on plans without analysis. */
  outcome: Outcome | null
  /** An appointment was made in the talk, and still stands. */
  booked: boolean
  leadScore: number
}

/** Whether an action with this condition runs. */
export function isConditionMet(condition: Condition, facts: TalkFacts): boolean {
  if (condition === 'always') return true
  if (condition === 'booked') return facts.booked
  if (condition === 'hot') return heatOf(facts.leadScore) === 'hot'
  return condition === `outcome:${facts.outcome}`
}

/** Conditions that can be asked at a moment: during a call nobody knows its outcome. */
export function conditionsAt(moment: ActionMoment): Condition[] {
  return CONDITIONS.filter((one) => moment === 'after_call' || !one.startsWith('outcome:'))
}
