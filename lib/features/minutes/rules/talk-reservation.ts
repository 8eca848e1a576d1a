import { isActive, MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'

/**
 * What a call that talks holds back of the balance: more than it has talked, so that calls at the
 * same time cannot spend the same seconds.
 */
export interface Talk {
  answeredAt: Date
  reservedSeconds: number
}

/** So far ahead of the talk a reservation reaches once it is extended … */
const AHEAD_SECONDS = 120

/** … to the nearest minute, so that not every message extends it. */
const STEP_SECONDS = 60

/** What is left of a reservation when it is extended: more than passes between two sweeps. */
export const SHORT_SECONDS = 90

/** A talk begins on the minute that its call started with, so that short ones leave the rest to others. */
export const BEGINNING_SECONDS = 30

/** Seconds since the answer, begun ones counted whole. */
function talkedSeconds({ answeredAt }: Talk, now: Date): number {
  return Math.max(0, Math.ceil((now.getTime() - answeredAt.getTime()) / 1000))
}

/** Whether a reservation is to be extended, should anything be free. */
export function isShort(talk: Talk, now: Date): boolean {
  const { reservedSeconds } = talk
  const talked = talkedSeconds(talk, now)
  if (talked < BEGINNING_SECONDS || reservedSeconds >= MAX_TALK_SECONDS) return false
  return reservedSeconds - talked < SHORT_SECONDS
}

/** Whether all that was held has been talked. A call of the longest length is ended elsewhere. */
export function isUsedUp(talk: Talk, now: Date): boolean {
  const { reservedSeconds } = talk
  return reservedSeconds < MAX_TALK_SECONDS && talkedSeconds(talk, now) >= reservedSeconds
}

/** How much an extension adds, were there enough. */
function wantedSeconds(talk: Talk, now: Date): number {
  if (!isShort(talk, now)) return 0
  const ahead = talkedSeconds(talk, now) + AHEAD_SECONDS
  const wanted = Math.round(ahead / STEP_SECONDS) * STEP_SECONDS
  return Math.max(0, Math.min(MAX_TALK_SECONDS, wanted) - talk.reservedSeconds)
}

/**
 * Gives the free seconds of an account to its calls that run short, to the one that ends soonest first.
 * @returns the calls that get some, and how many
 */
export function planExtensions<T extends Talk>(
  talks: readonly T[],
  freeSeconds: number,
  now: Date,
): { talk: T; seconds: number }[] {
  let left = Math.max(0, freeSeconds)
  const soonestFirst = talks.toSorted((a, b) => endOfReservation(a) - endOfReservation(b))
  const extensions = soonestFirst.map((talk) => {
    const seconds = Math.min(left, wantedSeconds(talk, now))
    left -= seconds
    return { talk, seconds }
  })
  return extensions.filter(({ seconds }) => seconds > 0)
}

function endOfReservation({ answeredAt, reservedSeconds }: Talk): number {
  return answeredAt.getTime() + reservedSeconds * 1000
}

/**
 * The seconds of talk that a call may have in all, as things stand: what other calls hold back is
 * theirs. A call that is over has had what it may have.
 */
export function maxTalkSeconds(
  call: { status: string; reservedSeconds: number; durationSeconds: number },
  freeSeconds: number,
): number {
  if (!isActive(call.status)) return call.durationSeconds
  return Math.min(MAX_TALK_SECONDS, Math.max(0, call.reservedSeconds + freeSeconds))
}
