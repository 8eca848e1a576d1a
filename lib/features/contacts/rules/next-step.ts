import {
  isActive,
  isUnreached,
  type CallStatus,
  type Outcome,
} from '@/lib/platform/vocabulary/call'
import type { Contact } from './contact'

export interface LastCall {
  id: string
  status: CallStatus
  outcome: Outcome | null
  startedAt: Date
  /** Its analysis is still pending. */
  analyzing: boolean
}

export interface NextStepFacts {
  lastCall: LastCall | null
  appointmentAt: Date | null
}

export type NextStep =
  | 'do_not_call'
  | 'in_call'
  | 'appointment'
  | 'call_back'
  | 'offer'
  | 'check_number'
  | 'try_again'
  | 'first_call'
  | 'none'

/** The one thing to do next: first what rules everything else out, then what is most worth doing. */
export function nextStep(
  contact: Pick<Contact, 'dncAt' | 'heat'>,
  { lastCall, appointmentAt }: NextStepFacts,
): NextStep {
  if (contact.dncAt) return 'do_not_call'
  if (lastCall && isActive(lastCall.status)) return 'in_call'
  if (appointmentAt) return 'appointment'
  if (!lastCall) return 'first_call'
  if (lastCall.outcome === 'callback') return 'call_back'
  if (contact.heat === 'hot') return 'offer'
  if (lastCall.outcome === 'wrong_number') return 'check_number'
  if (isUnreached(lastCall.status) || lastCall.status === 'failed') return 'try_again'
  return 'none'
}

/** Whether the latest call can still change without the account holder: it runs, or awaits its analysis. */
export function isUnderWay({ lastCall }: NextStepFacts): boolean {
  return lastCall !== null && (isActive(lastCall.status) || lastCall.analyzing)
}
