import type { NumberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import type { CallReason, CallState } from './submission'

/** Hours in which a form calls a number once, and in which its calls are counted. */
export const CALL_WINDOW_HOURS = 24

/** The longest that a visitor may put a call off. */
export const LATEST_CALL_DAYS = 14

/** How often a call is tried if no voice worker comes, or the contact is in another call. */
export const MAX_CALL_ATTEMPTS = 5
export const RETRY_MINUTES = 2

export interface LeadCallFacts {
  form: { callsAtOnce: boolean; confirmsBySms: boolean; dailyCalls: number }
  isDoNotCall: boolean
  /** Of the account's own countries and the installation. */
  refusal: NumberRefusal | null
  isCountryOfForm: boolean
  /** Whether the form has called, or will call, this number within {@link CALL_WINDOW_HOURS}. */
  isCalledLately: boolean
  /** The calls that the form has placed or planned within these hours. */
  recentCalls: number
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
  const none = { callState: 'none', callDueAt: null } as const
  if (!form.callsAtOnce) return { ...none, callReason: null }
  const callReason = refusalOf(facts)
  if (callReason) return { ...none, callReason, callDueAt: permittedAt }
  return {
    callState: form.confirmsBySms ? 'unconfirmed' : 'planned',
    callReason: null,
    callDueAt: permittedAt,
  }
}

function refusalOf(facts: LeadCallFacts): CallReason | null {
  if (facts.isDoNotCall) return 'do_not_call'
  if (facts.refusal) return facts.refusal
  if (!facts.isCountryOfForm) return 'country_not_allowed'
  if (facts.isCalledLately) return 'called_lately'
  if (facts.recentCalls >= facts.form.dailyCalls) return 'daily_limit'
  if (facts.permittedAt === null) return 'no_permitted_time'
  return null
}
