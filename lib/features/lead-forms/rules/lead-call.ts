import type { NumberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import type { CallReason, CallState } from './submission'

/** Hours in which a form calls a number once, and in which its calls are counted. */
export const CALL_WINDOW_HOURS = 24

/** The longest that a visitor may put a call off. */
export const LATEST_CALL_DAYS = 14

/** Codes that are sent to one number within {@link CALL_WINDOW_HOURS}. */
export const MAX_CODES = 3
/** How often a code may be entered. */
export const MAX_CODE_ATTEMPTS = 5

/** How often a call is tried if no voice worker comes, or the contact is in another call. */
export const MAX_CALL_ATTEMPTS = 5
export const RETRY_MINUTES = 2

export interface LeadCallFacts {
  form: { callsAtOnce: boolean; confirmsBySms: boolean; dailyCalls: number }
  isDoNotCall: boolean
  /** Of the account's own countries and the installation. */
  refusal: NumberRefusal | null
  isCountryOfForm: boolean
  /** Whether the visitor has entered the code of an SMS. */
  isConfirmed: boolean
  /** The calls that the form has placed or planned within {@link CALL_WINDOW_HOURS}, and the numbers it has asked to confirm. */
  lately: Record<'calls' | 'callsOfNumber' | 'codes' | 'codesOfNumber', number>
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
  const { form, lately } = facts
  if (facts.isDoNotCall) return 'do_not_call'
  if (facts.refusal) return facts.refusal
  if (!facts.isCountryOfForm) return 'country_not_allowed'
  if (lately.callsOfNumber > 0) return 'called_lately'
  if (asksCode && lately.codesOfNumber >= MAX_CODES) return 'too_many_codes'
  if ((asksCode ? lately.codes : lately.calls) >= form.dailyCalls) return 'daily_limit'
  if (facts.permittedAt === null) return 'no_permitted_time'
  return null
}
