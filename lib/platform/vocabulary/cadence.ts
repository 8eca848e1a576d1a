import type { MessageProblem } from './message'

/** The steps of a cadence, and how an enrollment ends. */

export const STEP_TYPES = ['call', 'sms', 'chatapp'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** Why somebody left a cadence before its last step. */
export const ENROLLMENT_END_REASONS = [
  'cancelled',
  'do_not_call',
  'converted',
  'appointment_booked',
  'cadence_deleted',
] as const

export type EnrollmentEndReason = (typeof ENROLLMENT_END_REASONS)[number]

/** Why a step could not run; the enrolment goes on with the next one. */
export type StepProblem =
  MessageProblem | 'insufficient_balance' | 'no_assistant' | 'no_line' | 'telephony_error'
