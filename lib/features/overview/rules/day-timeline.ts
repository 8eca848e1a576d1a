import { intervalsOn } from '@/lib/features/appointments/rules/opening-hours'
import { busyOf, freeSlotsIn } from '@/lib/features/appointments/rules/slots'
import { minutesOf } from '@/lib/platform/time/clock'
import {
  axisAround,
  besideEachOther,
  type ClockSpan,
  clockSpanOf,
  gapsBetween,
  hoursOf,
  placeOn,
} from '@/lib/platform/time/day-axis'
import { startOfDay, unambiguousTimeOf } from '@/lib/platform/time/local-time'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { Day, DayAppointment, DayCall } from '../read-day'

/** Fractions of the axis. */
export interface Place {
  start: number
  size: number
}

export type DayEntry = Place & { at: Date; isOver: boolean } & (
    | { kind: 'call'; call: DayCall; lane: number; lanes: number }
    | { kind: 'appointment'; appointment: DayAppointment }
    | { kind: 'free'; time: string }
    | { kind: 'now' }
  )

export interface DayTimeline {
  /** The full hours and where they are, from 0 to 1. */
  hours: { hour: number; start: number }[]
  closed: Place[]
  /** In the order of their times. */
  entries: DayEntry[]
}

/** The hours of a day without opening hours. */
const USUAL: ClockSpan = { from: 9 * 60, until: 18 * 60 }

/** A short call is drawn as wide as this part of the axis, so that its mark can be hit. */
const LEAST_MARK = 1 / 30

/** A free time is offered once in so many minutes. */
const FREE_MINUTES = 30

const MINUTE_MS = 60_000

/** Places today's calls, appointments, free times and now on the hours of the day. */
export function dayTimeline(day: Day): DayTimeline {
  const { date, now, timezone, rules, appointments } = day
  const closedDays = day.isClosed ? [{ from: date, to: date, label: '' }] : []
  const open = intervalsOn(date, rules.hours, closedDays).map(({ from, to }) => {
    return { from: minutesOf(from), until: minutesOf(to) }
  })
  const spanOf = (startsAt: Date, lengthMinutes: number) =>
    clockSpanOf({ startsAt, lengthMinutes }, timezone)
  const midnight = startOfDay(date, timezone)
  const calls = day.calls.map((call) => {
    const start = call.startedAt < midnight ? midnight : call.startedAt
    const end = isActive(call.status) ? now : (call.endedAt ?? start)
    const minutes = Math.max(1, (end.getTime() - start.getTime()) / MINUTE_MS)
    return { call, ...spanOf(start, minutes) }
  })
  const booked = appointments.map((appointment) => {
    return { appointment, ...spanOf(appointment.startsAt, appointment.lengthMinutes) }
  })
  const present = spanOf(now, 1)
  const [first, last] = [open[0], open.at(-1)]
  const usual = first && last ? { from: first.from, until: last.until } : USUAL
  const axis = axisAround([...calls, ...booked, present], usual)
  const place = (span: ClockSpan): Place => placeOn(axis, span)

  const least = (axis.until - axis.from) * LEAST_MARK
  const marks = calls.map((call) => ({ ...call, until: Math.max(call.until, call.from + least) }))
  const entries: DayEntry[] = [
    ...besideEachOther(marks).map(({ call, lane, lanes, ...span }) => {
      const isOver = !isActive(call.status)
      return {
        kind: 'call' as const,
        call,
        lane,
        lanes,
        ...place(span),
        at: call.startedAt,
        isOver,
      }
    }),
    ...booked.map(({ appointment, ...span }) => {
      const at = appointment.startsAt
      const isOver = at.getTime() + appointment.lengthMinutes * MINUTE_MS <= now.getTime()
      return { kind: 'appointment' as const, appointment, ...place(span), at, isOver }
    }),
    ...freeTimes(day, closedDays).map((at) => {
      const { time } = unambiguousTimeOf(at, timezone)
      const span = spanOf(at, rules.lengthMinutes)
      return { kind: 'free' as const, time, ...place(span), at, isOver: false }
    }),
    { kind: 'now' as const, ...place(present), at: now, isOver: false },
  ]
  return {
    hours: hoursOf(axis).map((minute) => ({
      hour: minute / 60,
      start: place({ from: minute, until: minute }).start,
    })),
    closed: gapsBetween(axis, open).map(place),
    entries: entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

/** The first free slot of each half hour from now on. */
function freeTimes(
  { date, now, timezone, rules, appointments }: Day,
  closedDays: { from: string; to: string; label: string }[],
): Date[] {
  const calendar = { rules, closedDays, timezone, busy: appointments.map(busyOf) }
  const earliest = new Date(now.getTime() + 1)
  const slots = [...freeSlotsIn(calendar, { from: date, to: date, earliest })]
  const part = (slot: Date | undefined) =>
    slot && Math.floor(slot.getTime() / (FREE_MINUTES * MINUTE_MS))
  return slots.filter((slot, index) => part(slot) !== part(slots[index - 1]))
}
