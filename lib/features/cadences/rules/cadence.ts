import type { EnrollmentEndReason, StepType } from '@/lib/platform/vocabulary/cadence'
import type { PageCount } from '@/lib/platform/tenancy/count-matching'
import type { Contact } from '@/lib/features/contacts/rules/contact'

/**
 * A cadence: ordered follow-up steps for one contact.
 * See docs/contract/public-api.md#cadence-enrollment and docs/contract/decisions/cadences.md.
 */

export const MAX_CADENCE_NAME = 100
export const MAX_STEPS = 20
/** A year. */
export const MAX_DELAY_MINUTES = 525_600
export const MAX_STEP_TEXT = 1000
export const MAX_TEMPLATE_PARAMETERS = 10

/** If the contact is in another call, a call step becomes due again after this. */
export const BUSY_RETRY_MINUTES = 5

/** How long a call step waits if no voice worker came to speak. */
export const WORKER_RETRY_MINUTES = 15

/** `delayMinutes` counts from the previous step; for the first step, from the enrollment. */
export type CadenceStep = { delayMinutes: number } & (
  | { type: 'call'; assistantId: string; phoneNumberId?: string | null }
  | { type: 'sms'; text: string }
  | { type: 'chatapp'; templateName: string; language: string; parameters: string[] }
)

export interface Cadence {
  id: bigint
  name: string
  /** The enrollments of an inactive cadence wait until it is active again. */
  isActive: boolean
  isTemplate: boolean
  steps: CadenceStep[]
  createdAt: Date
  updatedAt: Date
}

export const ENROLLMENT_STATUSES = ['active', 'completed', 'ended'] as const

export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number]

/** A contact's way through a cadence. */
export interface Enrollment {
  id: bigint
  cadenceId: bigint
  contactId: bigint
  status: EnrollmentStatus
  endReason: EnrollmentEndReason | null
  /** The index of the next step: how many steps have run. */
  currentStep: number
  /** When the next step is due; null once the enrollment is over. */
  nextRunAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

export interface ListedCadence extends Cadence {
  activeEnrollments: number
}

export interface ListedEnrollment extends Enrollment {
  contact: Pick<Contact, 'id' | 'firstName' | 'lastName' | 'phone'>
  nextStep: StepType | null
}

export interface EnrollmentPage extends PageCount {
  enrollments: ListedEnrollment[]
}

export interface ContactCadences {
  /** The active enrollments, newest first. */
  running: (Enrollment & { cadence: Cadence; nextStep: StepType | null })[]
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
 * When the step at `index` is due, if the previous one ran at `from`. After the last step, `from`
 * itself: the enrollment is completed without a delay.
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

/** A delay in the largest unit that gives a whole number. */
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

/** When each step is due at the earliest, in minutes from the enrollment. */
export function minutesToSteps(steps: readonly Pick<CadenceStep, 'delayMinutes'>[]): number[] {
  let sum = 0
  return steps.map(({ delayMinutes }) => (sum += delayMinutes))
}

/** A time span as full days, full hours and the remaining minutes. */
export function splitElapsed(minutes: number): { days: number; hours: number; rest: number } {
  const { days, hours } = UNIT_MINUTES
  return {
    days: Math.floor(minutes / days),
    hours: Math.floor((minutes % days) / hours),
    rest: minutes % hours,
  }
}

export function moveStep<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const moved = list[from]
  return moved === undefined ? [...list] : rest.toSpliced(to, 0, moved)
}
