import type { NumberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import type { CallReason, CallState } from './submission'

/** Hours between two calls of a number by a form, and in which its calls are counted. */
export const CALL_WINDOW_HOURS = 24

/** The longest that a visitor may put a call off. */
export const LATEST_CALL_DAYS = 14

/** Codes that are sent to one number within {@link CALL_WINDOW_HOURS}. */
const MAX_CODES = 3
/** How often a code may be entered. */
export const MAX_CODE_ATTEMPTS = 5

/** How often a call is tried if no voice worker comes, or the contact is in another call. */
export const MAX_CALL_ATTEMPTS = 5
export const RETRY_MINUTES = 2

/** The form's calls near the time of a call, and the codes that it has sent lately: in all, and to the same number. */
export type Near = Record<'calls' | 'callsOfNumber' | 'codes' | 'codesOfNumber', number>

export interface LeadCallFacts {
  form: { callsAtOnce: boolean; confirmsBySms: boolean; dailyCalls: number }
  isDoNotCall: boolean
  /** Of the account's own countries and the installation. */
  refusal: NumberRefusal | null
  isCountryOfForm: boolean
  /** Whether the visitor has entered the code of an SMS. */
  isConfirmed: boolean
  near: Near
  /** When the number may be called; null if never. */
  permittedAt: Date | null
}

export interface PlannedCall {
  callState: CallState
  callReason: CallReason | null
  callDueAt: Date | null
}

/** Whether and when a new submission is called. */
export function planCall(facts: LeadCallFacts): PlannedCall {
  const { form, permittedAt } = facts
  const asksCode = form.confirmsBySms && !facts.isConfirmed
  const none = { callState: 'none', callDueAt: null } as const
  if (!form.callsAtOnce) return { ...none, callReason: null }
  const callReason = refusalOf(facts, asksCode)
  if (callReason) return { ...none, callReason, callDueAt: permittedAt }
  return {
    callState: asksCode ? 'unconfirmed' : 'planned',
    callReason: null,
    callDueAt: permittedAt,
  }
}

function refusalOf(facts: LeadCallFacts, asksCode: boolean): CallReason | null {
  const { form, near } = facts
  if (facts.isDoNotCall) return 'do_not_call'
  if (facts.refusal) return facts.refusal
  if (!facts.isCountryOfForm) return 'country_not_allowed'
  if (near.callsOfNumber > 0) return 'called_lately'
  if (asksCode && near.codesOfNumber >= MAX_CODES) return 'too_many_codes'
  if ((asksCode ? near.codes : near.calls) >= form.dailyCalls) return 'daily_limit'
  if (facts.permittedAt === null) return 'no_permitted_time'
  return null
}
