import { minutesOf } from './clock'
import { localTimeOf } from './local-time'

/** Where things lie on the hours of a day, as its clock shows them. Pure; safe for the browser. */

/** Part of a day in minutes since its midnight, on the clock. `until` is excluded. */
export interface ClockSpan {
  from: number
  until: number
}

export const MINUTES_OF_DAY = 24 * 60

const MINUTE_MS = 60_000

/**
 * The day on which something starts in `timezone`, and its span there. A span ends at midnight. It has the length of the
 * clock's hands: an hour that daylight saving skips counts, and a repeated hour does not shorten it.
 */
export function clockSpanOf(
  { startsAt, lengthMinutes }: { startsAt: Date; lengthMinutes: number },
  timezone: string,
): ClockSpan & { date: string } {
  const start = localTimeOf(startsAt, timezone)
  const end = localTimeOf(new Date(startsAt.getTime() + lengthMinutes * MINUTE_MS), timezone)
  const from = minutesOf(start.time)
  const shownEnd = end.date === start.date ? minutesOf(end.time) : MINUTES_OF_DAY
  const until = Math.max(shownEnd, from + lengthMinutes)
  return { date: start.date, from, until: Math.min(until, MINUTES_OF_DAY) }
}

/** The whole hours that contain all spans, at least those of `usual`. */
export function axisAround(spans: readonly ClockSpan[], usual: ClockSpan): ClockSpan {
  const from = Math.min(usual.from, ...spans.map((span) => span.from))
  const until = Math.max(usual.until, ...spans.map((span) => span.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}

/** The full hours of an axis, in minutes since midnight, without its end. */
export function hoursOf({ from, until }: ClockSpan): number[] {
  const first = Math.ceil(from / 60)
  return Array.from({ length: Math.ceil(until / 60) - first }, (_, at) => (first + at) * 60)
}

/** The place of a span on an axis, in fractions of its length. What lies beyond the axis is cut off. */
export function placeOn(axis: ClockSpan, span: ClockSpan): { start: number; size: number } {
  const share = (minute: number) =>
    Math.min(1, Math.max(0, (minute - axis.from) / (axis.until - axis.from)))
  return { start: share(span.from), size: share(span.until) - share(span.from) }
}

/** The parts of an axis that no span covers. The spans may overlap. */
export function gapsBetween(axis: ClockSpan, spans: readonly ClockSpan[]): ClockSpan[] {
  const gaps: ClockSpan[] = []
  let { from } = axis
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from > from) gaps.push({ from, until: Math.min(span.from, axis.until) })
    from = Math.max(from, span.until)
    if (from >= axis.until) break
  }
  if (from < axis.until) gaps.push({ from, until: axis.until })
  return gaps.filter((gap) => gap.from < gap.until)
}

/** A lane of those that share the width. */
export interface Lane {
  /** From 0. */
  lane: number
  lanes: number
}

/**
 * Puts spans that overlap beside each other: each is in the first free lane, and all that overlap, also by way of
 * others, have equally wide lanes. The result is sorted by start; the longer one comes first.
 */
export function besideEachOther<T extends ClockSpan>(spans: readonly T[]): (T & Lane)[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from || other.until - one.until)
  const placed: (T & Lane)[] = []
  let group: (T & Lane)[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of group) each.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const span of sorted) {
    if (ends.every((end) => end <= span.from)) close()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.until
    group.push({ ...span, lane, lanes: 1 })
  }
  close()
  return placed
}

/** The start nearest to a minute, at most `within` minutes away; null if there is none. */
export function nearestStart<T extends { from: number }>(
  starts: readonly T[],
  minute: number,
  within: number,
): T | null {
  let nearest: T | null = null
  for (const start of starts) {
    const distance = Math.abs(start.from - minute)
    if (distance <= within && (!nearest || distance < Math.abs(nearest.from - minute))) {
      nearest = start
    }
  }
  return nearest
}
