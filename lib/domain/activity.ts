/** Who did something: an outside system, the account holder, or the person in a call. */
export type Actor = 'api' | 'panel' | 'call'

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
}

export type ActivityKind = keyof ActivityData
