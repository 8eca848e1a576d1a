import type { EnrollmentEndReason, StepType } from '@/lib/platform/vocabulary/cadence'
import type { Contact } from '@/lib/features/contacts/rules/contact'

/**
 * A cadence: ordered follow-up steps for one contact.
 * See docs/contract/public-api.md#cadence-enrollment and docs/contract/decisions.md#cadences.
 */

export const MAX_CADENCE_NAME = 100
export const MAX_STEPS = 20
/** A year. */
export const MAX_DELAY_MINUTES = 525_600
export const MAX_STEP_TEXT = 1000
export const MAX_TEMPLATE_PARAMETERS = 10

/** A step that waits for a call with the same person to end looks again after so long. */
export const BUSY_RETRY_MINUTES = 5

/** `delayMinutes` counts from the step before, or from the enrolment. */
export type CadenceStep = { delayMinutes: number } & (
  | { type: 'call'; assistantId: string; phoneNumberId?: string | null }
  | { type: 'sms'; text: string }
  | { type: 'chatapp'; templateName: string; language: string; parameters: string[] }
)

export interface Cadence {
  id: bigint
  name: string
  /** Nobody gets on with an inactive one: its people wait until it is active again. */
  isActive: boolean
  /** To be copied from; nobody is enrolled into it. */
  isTemplate: boolean
  steps: CadenceStep[]
  createdAt: Date
  updatedAt: Date
}

export const ENROLLMENT_STATUSES = ['active', 'completed', 'ended'] as const

export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number]

/** Somebody's way through a cadence. */
export interface Enrollment {
  id: bigint
  cadenceId: bigint
  contactId: bigint
  status: EnrollmentStatus
  endReason: EnrollmentEndReason | null
  /** How many steps are behind it: the index of the next one. */
  currentStep: number
  /** When the next step is due; null once it is over. */
  nextRunAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

export interface ListedCadence extends Cadence {
  /** People on the way. */
  activeEnrollments: number
}

export interface ListedEnrollment extends Enrollment {
  contact: Pick<Contact, 'id' | 'firstName' | 'lastName' | 'phone'>
  /** What it waits for; null once it is over, or all steps are behind it. */
  nextStep: StepType | null
}

export interface EnrollmentPage {
  enrollments: ListedEnrollment[]
  total: number
}

/** The cadences of one person. */
export interface ContactCadences {
  /** Those the person is on the way through, the latest first. */
  running: (Enrollment & { cadence: Cadence; nextStep: StepType | null })[]
  /** Those that could be started. */
  startable: Cadence[]
}

/** Whether a contact can be enrolled. See docs/contract/public-api.md#cadence-enrollment. */
export function acceptsContacts(
  cadence: Pick<Cadence, 'isActive' | 'isTemplate'> & { steps: readonly unknown[] },
): boolean {
  return cadence.isActive && !cadence.isTemplate && cadence.steps.length > 0
}

const MINUTE_MS = 60_000

/**
 * When a step is due for somebody who has left the one before it behind at `from`. Behind the last
 * step nothing is waited for: the enrolment is completed.
 */
export function stepDueAt(
  steps: readonly Pick<CadenceStep, 'delayMinutes'>[],
  index: number,
  from: Date,
): Date {
  return new Date(from.getTime() + (steps[index]?.delayMinutes ?? 0) * MINUTE_MS)
}

export const DELAY_UNITS = ['minutes', 'hours', 'days'] as const

export type DelayUnit = (typeof DELAY_UNITS)[number]

const UNIT_MINUTES: Record<DelayUnit, number> = { minutes: 1, hours: 60, days: 24 * 60 }

/** A delay as people say it: the largest unit that it is whole in. */
export function splitDelay(minutes: number): { amount: number; unit: DelayUnit } {
  const unit =
    minutes === 0
      ? 'minutes'
      : (DELAY_UNITS.findLast((each) => minutes % UNIT_MINUTES[each] === 0) ?? 'minutes')
  return { amount: minutes / UNIT_MINUTES[unit], unit }
}

export function joinDelay(amount: number, unit: DelayUnit): number {
  return amount * UNIT_MINUTES[unit]
}

/** The list with the element at `from` moved to `to`. */
export function moveStep<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const moved = list[from]
  return moved === undefined ? [...list] : rest.toSpliced(to, 0, moved)
}

/** The lines of a text that hold something. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
