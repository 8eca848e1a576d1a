import { AppError, validationError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { addDays } from '@/lib/platform/time/day-range'
import { instantOf, localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import { type CalendarDb, readCalendar } from './read-calendar'
import {
  type BookingCalendar,
  busyOf,
  type DayPart,
  freeDaysIn,
  freeSlotsIn,
  MAX_DAYS,
  nearestTo,
  onClock,
  overlaps,
} from './rules/slots'

/**
 * Who books: a contact keeps to notice and horizon, also through an assistant. The account holder may book at once and
 * for years ahead, but within the hours.
 */
export type Booker = 'contact' | 'account_holder'

/** Whose view of the calendar it is. */
export interface BookingScene {
  by: Booker
  /** An appointment that is to be moved: its own time counts as free. */
  except?: bigint
  /** Starts that are taken beside the booked appointments. */
  alsoTaken?: readonly Date[]
}

export interface SlotRequest {
  /** First day; today if missing or in the past. */
  from?: string | null
  /** Last day; a week after the first if missing. */
  to?: string | null
  part?: DayPart | null
}

export interface FreeSlots {
  /** On the clock of `timezone`, the earliest first. */
  slots: LocalTime[]
  timezone: string
}

const DAYS = 7

/** Maximum number of slots given to an assistant at once. */
const MAX_SLOTS = 40

/** Slots on one page. A day never has more. */
const MAX_ON_PAGE = 400

const ALTERNATIVES = 3

const MINUTE_MS = 60_000

interface SlotView extends BookingScene {
  /** Of the dates and times; by default the account's. */
  timezone?: string
}

/** The times at which an appointment can be booked: the first 40. */
export async function freeSlots(
  owner: Owner,
  request: SlotRequest,
  view: SlotView = { by: 'contact' },
): Promise<FreeSlots> {
  const { calendar, search } = await openCalendar(owner, request, view)
  const slots: Date[] = []
  for (const slot of freeSlotsIn(calendar, search)) {
    if (slots.length === MAX_SLOTS) break
    slots.push(slot)
  }
  return shown(slots, view.timezone ?? calendar.timezone)
}

export interface SlotPage extends FreeSlots {
  /** The day from which on there may be more; null after the last day that can be booked. */
  nextFrom: string | null
}

/** The times at which an appointment can be booked, a page at a time. A day is on one page as a whole. */
export async function freeSlotPage(
  owner: Owner,
  request: SlotRequest,
  view: SlotView,
): Promise<SlotPage> {
  const { calendar, search, lastDay } = await openCalendar(owner, request, view)
  const slots: Date[] = []
  let nextDay = later(search.from, addDays(search.to, 1))
  for (const { date, slots: ofDay } of freeDaysIn(calendar, search)) {
    if (slots.length > 0 && slots.length + ofDay.length > MAX_ON_PAGE) {
      nextDay = date
      break
    }
    slots.push(...ofDay)
  }
  const nextFrom = nextDay <= lastDay ? nextDay : null
  return { ...shown(slots, view.timezone ?? calendar.timezone), nextFrom }
}

/** The days of a period that have free times, with all of them, and the last day that can be booked. */
export async function freeDays(
  owner: Owner,
  days: { from: string; to: string },
  view: BookingScene,
): Promise<{ days: { date: string; slots: LocalTime[] }[]; lastDay: string }> {
  const { calendar, search, lastDay } = await openCalendar(owner, days, view)
  const found = [...freeDaysIn(calendar, search)]
    .filter(({ slots }) => slots.length > 0)
    .map(({ date, slots }) => ({ date, slots: onClock(slots, calendar.timezone) }))
  return { days: found, lastDay }
}

function shown(slots: readonly Date[], timezone: string): FreeSlots {
  return { slots: onClock(slots, timezone), timezone }
}

/** Reads what a search needs, and keeps the search within what can be booked. */
async function openCalendar(
  owner: Owner,
  { from, to, part }: SlotRequest,
  { timezone: _, ...scene }: SlotView,
) {
  const now = new Date()
  // Until the calendar's time zone is known, today may be a day later or earlier.
  const today = localTimeOf(now, 'UTC').date
  const first = bookable(from ?? '', today)
  const calendar = await readCalendar(tenantDb(owner), {
    ...scene,
    from: first,
    to: earlier(to ?? addDays(first, DAYS + 2), addDays(today, MAX_DAYS)),
  })
  const start = later(first, localTimeOf(now, calendar.timezone).date)
  const { earliest, lastDay } = limitsOf(calendar, scene.by, now)
  const search = { part, earliest, from: start, to: earlier(to ?? addDays(start, DAYS), lastDay) }
  return { calendar, search, lastDay }
}

interface WishedTime extends LocalTime, BookingScene {
  /** The time zone of the local time; by default the account's. */
  timezone?: string
}

export interface Slot {
  startsAt: Date
  timezone: string
  lengthMinutes: number
  bufferMinutes: number
}

/**
 * Requires that a time is a free slot. It stays free as long as the caller holds the lock of the account.
 * @throws validation_error (no such time, or it is over), slot_taken and slot_unavailable (both with the nearest slots)
 */
export async function requireFreeSlot(db: CalendarDb, wished: WishedTime): Promise<Slot> {
  const { by } = wished
  const now = new Date()
  // If the date cannot be booked, the nearest bookable days are searched.
  const date = bookable(wished.date, localTimeOf(now, 'UTC').date)
  const days = { from: addDays(date, -DAYS), to: addDays(date, DAYS) }
  const calendar = await readCalendar(db, { ...wished, ...days })
  const timezone = wished.timezone ?? calendar.timezone
  const startsAt = instantOf(wished, timezone)
  if (!startsAt) throw validationError([{ path: 'time', message: 'There is no such time.' }])
  if (startsAt <= now) throw validationError([{ path: 'date', message: 'This time is over.' }])
  const { earliest, lastDay } = limitsOf(calendar, by, now)
  const search = { ...days, to: earlier(days.to, lastDay), earliest }
  const free = [...freeSlotsIn(calendar, search)]
  const { lengthMinutes, bufferMinutes } = calendar.rules
  const slot = { startsAt, timezone, lengthMinutes, bufferMinutes }
  if (free.some((one) => one.getTime() === startsAt.getTime())) return slot
  const isTaken = calendar.busy.some((one) => overlaps(one, busyOf(slot)))
  throw new AppError(isTaken ? 'slot_taken' : 'slot_unavailable', {
    freeSlots: onClock(nearestTo(startsAt, free, ALTERNATIVES), timezone),
  })
}

function limitsOf({ rules, timezone }: BookingCalendar, by: Booker, now: Date) {
  const isContact = by === 'contact'
  const notice = isContact ? rules.noticeMinutes * MINUTE_MS : 0
  return {
    earliest: new Date(now.getTime() + Math.max(notice, 1)),
    lastDay: addDays(localTimeOf(now, timezone).date, isContact ? rules.horizonDays : MAX_DAYS),
  }
}

/** The day, or the nearest day that may be bookable somewhere in the world. @param today in UTC */
function bookable(day: string, today: string): string {
  return earlier(later(day, addDays(today, -1)), addDays(today, MAX_DAYS + 1))
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
