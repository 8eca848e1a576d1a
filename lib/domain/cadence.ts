import type { MessageProblem } from './message'

/** A cadence: ordered follow-up steps for one person. Contract 3.4; decisions, sections 4 and 6. */

export const STEP_TYPES = ['call', 'sms', 'chatapp'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** `delayMinutes` counts from the step before, or from the enrolment. */
export type CadenceStep = { delayMinutes: number } & (
  | { type: 'call'; assistantId: string; phoneNumberId?: string | null }
  | { type: 'sms'; text: string }
  | { type: 'chatapp'; templateName: string; language: string; parameters: string[] }
)

export const ENROLLMENT_STATUSES = ['active', 'completed', 'ended'] as const

export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number]

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
