import {
  APPOINTMENT_PLACEHOLDERS,
  CALL_PLACEHOLDERS,
  fieldPlaceholder,
  type FieldPlaceholder,
  MESSAGE_PLACEHOLDERS,
  type Placeholder,
  PLACEHOLDERS,
} from '@/lib/features/messages/rules/message'
import { OUTCOMES, type Outcome } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import type {
  ActionMoment,
  ChatTemplate,
  MessageChannel,
  MessageProblem,
  SmsMessage,
} from '@/lib/platform/vocabulary/message'

/** Lengths in characters. */
export const MAX_ACTION_NAME = 100
export const MAX_ACTION_TEXT = 1000
/** The platform's limit for the body of a template. */
export const MAX_TEMPLATE_TEXT = 1024
export const MAX_TEMPLATE_PARAMS = 20
/** Actions per account and channel. */
export const MAX_ACTIONS = 100

/**
 * The placeholders that an action may use at a moment. During a call there is neither a summary nor a field yet.
 * @param fieldKeys of the fields that its assistants extract
 */
export function placeholdersAt(
  moment: ActionMoment,
  fieldKeys: readonly string[] = [],
): readonly (Placeholder | FieldPlaceholder)[] {
  if (moment === 'after_call') return [...PLACEHOLDERS, ...fieldKeys.map(fieldPlaceholder)]
  return [...MESSAGE_PLACEHOLDERS, ...CALL_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS]
}

/**
 * When an action applies to a call. `booked`: an appointment was booked in the call and is not canceled.
 * `hot`: the contact is a hot lead. `outcome:…`: the analysis found that outcome.
 */
export const CONDITIONS = [
  'always',
  'booked',
  'hot',
  ...OUTCOMES.map((outcome) => `outcome:${outcome}` as const),
] as const

export type Condition = (typeof CONDITIONS)[number]

export interface CallFacts {
  /** Null before the analysis, and on plans without it. */
  outcome: Outcome | null
  /** Whether an appointment was booked in the call, and is not canceled. */
  booked: boolean
  leadScore: number
}

export function isConditionMet(condition: Condition, facts: CallFacts): boolean {
  if (condition === 'always') return true
  if (condition === 'booked') return facts.booked
  if (condition === 'hot') return heatOf(facts.leadScore) === 'hot'
  return condition === `outcome:${facts.outcome}`
}

/** The conditions that are available at a moment. During a call the outcome is unknown. */
export function conditionsAt(moment: ActionMoment): Condition[] {
  return CONDITIONS.filter((one) => moment === 'after_call' || !one.startsWith('outcome:'))
}

interface ActionOf<M> {
  id: bigint
  name: string
  message: M
  condition: Condition
  moment: ActionMoment
  assistantIds: string[]
  isActive: boolean
  /** The latest finished send; null if there was none. */
  lastSend: { at: Date; callId: string; sent: boolean; reason: MessageProblem | null } | null
  createdAt: Date
  updatedAt: Date
}

export type MessageOn = { chatapp: ChatTemplate; sms: SmsMessage }

/** An action on a known channel. */
export type ActionOn<C extends MessageChannel> = ActionOf<MessageOn[C]>

export type ActionDetail = ActionOn<MessageChannel>

/** The editable columns of an action. */
export type ActionContent<C extends MessageChannel> = Pick<
  ActionOn<C>,
  'name' | 'message' | 'condition' | 'moment' | 'isActive'
>

/** The fields to set. An absent field keeps its value, or gets its default in a new action. */
export type ActionChange<C extends MessageChannel> = Partial<
  Omit<ActionContent<C>, 'message'> & Pick<ActionDetail, 'assistantIds'>
> & {
  message: Partial<Omit<MessageOn[C], 'channel'>>
}
