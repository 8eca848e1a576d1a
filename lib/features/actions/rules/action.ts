import { OUTCOMES, type Outcome } from '@/lib/features/calls/rules/call'
import type { ActionMoment } from './action-moment'
import { heatOf } from '@/lib/features/contacts/rules/lead-score'
import {
  APPOINTMENT_PLACEHOLDERS,
  CALL_PLACEHOLDERS,
  PERSON_PLACEHOLDERS,
  type Placeholder,
  PLACEHOLDERS,
} from '@/lib/features/messages/rules/message'

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

export const MAX_ACTION_NAME = 100
export const MAX_ACTION_TEXT = 1000
/** The platform takes this many characters in the body of a template. */
export const MAX_TEMPLATE_TEXT = 1024
export const MAX_TEMPLATE_PARAMS = 20
/** Of each channel, in one account. */
export const MAX_ACTIONS = 100

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

/** What the texts of an action may name at a moment: during a call there is no summary. */
export function placeholdersAt(moment: ActionMoment): readonly Placeholder[] {
  if (moment === 'after_call') return PLACEHOLDERS
  return [...PERSON_PLACEHOLDERS, ...CALL_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS]
}
