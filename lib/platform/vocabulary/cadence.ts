import type { MessageProblem } from './message'

export const STEP_TYPES = ['call', 'sms', 'chatapp'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** Why an enrollment ended before the last step. */
export const ENROLLMENT_END_REASONS = [
  'cancelled',
  'do_not_call',
  'converted',
  'appointment_booked',
  'cadence_deleted',
] as const

export type EnrollmentEndReason = (typeof ENROLLMENT_END_REASONS)[number]

/** Why a step could not run. The enrollment continues with the next one. */
export type StepProblem =
  | MessageProblem
  | 'insufficient_balance'
  | 'no_assistant'
  | 'no_line'
  | 'no_permitted_time'
  | 'telephony_error'
