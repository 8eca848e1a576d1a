import type { InboundKind } from '@/lib/vendors/chatapp/rules/inbound-message'
import type { EnrollmentEndReason, StepProblem, StepType } from '@/lib/platform/vocabulary/cadence'
import type {
  MessageCause,
  MessageChannel,
  MessageProblem,
} from '@/lib/platform/vocabulary/message'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

/**
 * Who did something: an integrator (`api`), the account holder (`panel`), the contact in a call, in
 * a message, on the public page of an appointment or in a lead form, a cadence, or an imported file.
 */
export type Actor =
  | 'api'
  | 'panel'
  | 'call'
  | 'booking_page'
  | 'lead_form'
  | 'cadence'
  | 'import'
  | 'message'

export const DNC_REQUEST_TYPES = ['do_not_call', 'data_deletion'] as const

export type DncRequestType = (typeof DNC_REQUEST_TYPES)[number]

/** One changed field. Notes carry no values: only that they changed. */
export type FieldChange = {
  field: string
  from?: string | null
  to?: string | null
}

export function describeChanges(before: object, after: object): FieldChange[] {
  const old = before as Record<string, string | null>
  return Object.entries(after as Record<string, string | null>).map(([field, to]) =>
    field === 'notes' ? { field } : { field, from: old[field], to },
  )
}

/**
 * The data of a permanent record (`activities`), by its kind. A contact's creation, calls and
 * appointments are not among them: the timeline reads those from their own rows.
 */
export interface ActivityData {
  contact_updated: { by: Actor; changes: FieldChange[] }
  /** Carries the phone number, because the record outlives the contact. */
  do_not_call: {
    by: Actor
    phone: string
    reason: string | null
    requestType: DncRequestType
  }
  /** Times are ISO 8601 in UTC. */
  appointment_rescheduled: {
    by: Actor
    appointmentId: string
    startsAt: string
    previousStartsAt: string
    timezone: string
    /** Before it was moved. Older records have none: `timezone` is most likely the same. */
    previousTimezone?: string
  }
  appointment_cancelled: {
    by: Actor
    appointmentId: string
    startsAt: string
    timezone: string
    reason: string | null
  }
  cadence_enrolled: { by: Actor; cadenceId: string; cadenceName: string }
  cadence_ended: {
    cadenceId: string
    cadenceName: string
    reason: EnrollmentEndReason | 'completed'
  }
  /** A step that could not run. `step` counts from 1. */
  cadence_step_failed: {
    cadenceId: string
    cadenceName: string
    step: number
    type: StepType
    reason: StepProblem
  }
  message_sent: {
    channel: MessageChannel
    text: string
    cause: MessageCause
    /** SMS only: the provider that accepted it, and how many parts it counted. */
    provider?: SmsProviderName
    parts?: number
  }
  message_not_sent: {
    channel: MessageChannel
    cause: MessageCause
    reason: MessageProblem
    /** The platform's own explanation. */
    detail: string | null
    /** SMS only: the provider that refused it; null if none was asked. */
    provider?: SmsProviderName | null
    /** The error code; `answerOfCode` (SMS) and `chatAppAnswer` (chat app) put it into words. */
    providerCode?: string | null
  }
  /** The contact sent a lead form, and agreed to this version of its wording (null if a tool collected the consent). */
  lead_submitted: {
    formId: string
    formName: string
    submissionId: string
    /** When it was sent. The contact may have waited for room in the plan. ISO 8601. */
    sentAt: string
    consentVersion: number | null
    marketing: boolean
  }
  /** The contact wrote to the account. `text` is empty for a message without words. */
  message_received: { channel: 'chatapp'; kind: InboundKind; text: string }
}

export type ActivityKind = keyof ActivityData
