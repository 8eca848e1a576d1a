import { isActive, MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'

/**
 * The part of the balance that a running call reserves. A reservation stays ahead of the talk time, so that
 * simultaneous calls cannot spend the same seconds.
 */
export interface Reservation {
  answeredAt: Date
  reservedSeconds: number
}

/** How far an extension reaches ahead of the talk time. */
const AHEAD_SECONDS = 120

/** Extensions round to the nearest minute, so that not every message of the worker causes one. */
const STEP_SECONDS = 60

/** A reservation is extended once less than this is left: more than passes between two sweeps. */
export const SHORT_SECONDS = 90

/** The first extension comes after this much talk time, so that short calls leave the rest to others. */
export const BEGINNING_SECONDS = 30

/** Whole seconds since the answer, rounded up. */
function talkedSeconds({ answeredAt }: Reservation, now: Date): number {
  return Math.max(0, Math.ceil((now.getTime() - answeredAt.getTime()) / 1000))
}

/** Whether a reservation needs an extension, regardless of what is free. */
export function isShort(call: Reservation, now: Date): boolean {
  const { reservedSeconds } = call
  const talked = talkedSeconds(call, now)
  if (talked < BEGINNING_SECONDS || reservedSeconds >= MAX_TALK_SECONDS) return false
  return reservedSeconds - talked < SHORT_SECONDS
}

/** Whether the talk time has reached the reservation. The sweeper ends calls of the maximum length. */
export function isUsedUp(call: Reservation, now: Date): boolean {
  const { reservedSeconds } = call
  return reservedSeconds < MAX_TALK_SECONDS && talkedSeconds(call, now) >= reservedSeconds
}

/** The seconds that an extension would add if enough were free. */
function wantedSeconds(call: Reservation, now: Date): number {
  if (!isShort(call, now)) return 0
  const ahead = talkedSeconds(call, now) + AHEAD_SECONDS
  const wanted = Math.round(ahead / STEP_SECONDS) * STEP_SECONDS
  return Math.max(0, Math.min(MAX_TALK_SECONDS, wanted) - call.reservedSeconds)
}

/**
 * Distributes the free seconds of an account among its calls that run short. The call whose
 * reservation ends first is served first.
 * @returns the calls that get an extension, with its seconds
 */
export function planExtensions<T extends Reservation>(
  calls: readonly T[],
  freeSeconds: number,
  now: Date,
): { call: T; seconds: number }[] {
  let left = Math.max(0, freeSeconds)
  const soonestFirst = calls.toSorted((a, b) => endOfReservation(a) - endOfReservation(b))
  const extensions = soonestFirst.map((call) => {
    const seconds = Math.min(left, wantedSeconds(call, now))
    left -= seconds
    return { call, seconds }
  })
  return extensions.filter(({ seconds }) => seconds > 0)
}

function endOfReservation({ answeredAt, reservedSeconds }: Reservation): number {
  return answeredAt.getTime() + reservedSeconds * 1000
}

/**
 * The total seconds of talk time that a call may have, as of now: its own reservation and what is
 * free. For a call that has ended: the talk time that it had.
 */
export function maxTalkSeconds(
  call: { status: string; reservedSeconds: number; durationSeconds: number },
  freeSeconds: number,
): number {
  if (!isActive(call.status)) return call.durationSeconds
  return Math.min(MAX_TALK_SECONDS, Math.max(0, call.reservedSeconds + freeSeconds))
}
