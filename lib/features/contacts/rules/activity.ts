import type { InboundKind } from '@/lib/vendors/chatapp/rules/inbound-message'
import type { EnrollmentEndReason, StepProblem, StepType } from '@/lib/platform/vocabulary/cadence'
import type {
  MessageCause,
  MessageChannel,
  MessageProblem,
} from '@/lib/platform/vocabulary/message'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

/**
 * Who did something: an outside system, the account holder, the person in a call, the person on the
 * public page of an appointment, a cadence, a file that was imported, or the person in a message.
 */
export type Actor = 'api' | 'panel' | 'call' | 'booking_page' | 'cadence' | 'import' | 'message'

export const DNC_REQUEST_TYPES = ['do_not_call', 'data_deletion'] as const

export type DncRequestType = (typeof DNC_REQUEST_TYPES)[number]

/** One changed field. Long texts are only said to have changed. */
export type FieldChange = {
  field: string
  from?: string | null
  to?: string | null
}

/**
 * What is kept of things that happened to a person, by kind. Rows are permanent.
 * That a contact was made, called, or booked an appointment is not here: the contact, the call and
 * the appointment tell of it themselves.
 */
export interface ActivityData {
  contact_updated: { by: Actor; changes: FieldChange[] }
  /** Carries the number, because the record outlives the contact. */
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
  /** A step that could not run, and why. `step` counts from 1. */
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
    /** Of SMS: who took it, and as how many messages it was counted. */
    provider?: SmsProviderName
    parts?: number
  }
  message_not_sent: {
    channel: MessageChannel
    cause: MessageCause
    reason: MessageProblem
    /** What the platform said. */
    detail: string | null
    /** Of SMS: who refused it (null: nobody was asked). */
    provider?: SmsProviderName | null
    /** Its code, which `answerOfCode` words for SMS and `chatAppAnswer` for the chat app. */
    providerCode?: string | null
  }
  /** The person wrote to us. `text` is empty where there are no words in it. */
  message_received: { channel: 'chatapp'; kind: InboundKind; text: string }
}

export type ActivityKind = keyof ActivityData
