import { isActive, isUnreached } from '@/lib/platform/vocabulary/call'
import type { Contact } from './contact'

interface LastCall {
  id: string
  status: string
  outcome: string | null
  startedAt: Date
  /** Its analysis is still to come. */
  analysing: boolean
}

/** What decides what to do about a person next. */
export interface Outlook {
  /** The latest call, if there was one. */
  lastCall: LastCall | null
  /** The next appointment that still stands. */
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

/** The one thing to do next: what forbids or settles it first, then what is most worth doing. */
export function nextStep(
  contact: Pick<Contact, 'dncAt' | 'heat'>,
  { lastCall, appointmentAt }: Outlook,
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

/** Whether the latest call will still change by itself. */
export function isUnderWay({ lastCall }: Outlook): boolean {
  return lastCall !== null && (isActive(lastCall.status) || lastCall.analysing)
}
