import type { ClockSpan } from '@/lib/platform/time/day-axis'
import type { LocalTime } from '@/lib/platform/time/local-time'

/** An appointment as the script of the calendar uses it. */
export interface CalendarAppointment {
  id: string
  name: string
  contactId: string
  /** As it is shown. */
  phone: string
  callId: string | null
  /** The page on which the contact changes it. */
  link: string
  /** When it is, in words. */
  moment: string
  date: string
  /** In minutes since midnight. */
  from: number
  /** Whether it is still ahead. */
  canMove: boolean
}

/** A time to which an appointment can be moved. */
export interface Start extends LocalTime {
  /** In minutes since midnight. */
  from: number
}

/** The scale that all days of the calendar share. */
export interface CalendarScale {
  axis: ClockSpan
  /** Of an appointment that is booked or moved now. */
  lengthMinutes: number
}

export const GRID_ID = 'appointments-grid'
