import { setImmediate } from 'node:timers/promises'
import type { CountryCode } from 'libphonenumber-js'
import type { Pace } from './campaign-scheduling'

/** Simulates a campaign: an estimate from its contacts, its pace and earlier calls. */

/** The averages of earlier calls. */
export interface Experience {
  /** The part of calls that are answered, above 0 and up to 1. */
  answerRate: number
  /** Talk time of an answered call, in seconds. */
  talkSeconds: number
}

/** Assumed while an account has fewer earlier calls than `CALLS_NEEDED`. */
export const ASSUMED: Experience = { answerRate: 0.5, talkSeconds: 90 }

/** The least number of earlier calls that an estimate is made from. */
export const CALLS_NEEDED = 20

/** Dialing and ringing of a call, in seconds. */
const RINGING_SECONDS = 20

/** Contacts of a campaign that may be called at the same times. */
export interface Group {
  country: CountryCode | null
  contacts: number
  /** The first time from a moment on at which they may be called; null if none is in sight. */
  next: (from: Date) => Date | null
}

export interface Plan {
  pace: Pace & { maxAttempts: number; retryDelayMinutes: number }
  experience: Experience
  groups: readonly Group[]
  from: Date
}

function reachedPart({ answerRate }: Experience, attempts: number): number {
  return 1 - (1 - answerRate) ** attempts
}

/** Talk time that so many contacts need, in seconds. */
export function secondsNeeded(contacts: number, experience: Experience, attempts: number): number {
  return Math.round(contacts * reachedPart(experience, attempts) * experience.talkSeconds)
}

const MINUTE_MS = 60_000
const HORIZON_MS = 60 * 86_400_000
/** Fewer calls than this are an error of rounding. */
const ALMOST_NONE = 0.01

/** Steps that are simulated before other requests have their turn. */
const BREATH = 10

/** A step of the simulation, in minutes. */
const STEPS = { shortest: 1, longest: 60, perRest: 10 }

export interface Schedule {
  /** When the first call is placed; null if none is in sight. */
  begins: Date | null
  /** About when the last call ends; null if that is more than two months away. */
  ends: Date | null
}

/**
 * Simulates the calls of a campaign: as many a minute as the pace and the calls at the same time allow, to the groups
 * that are within their permitted hours. Groups without a time in sight are left out.
 */
export async function simulate({ pace, experience, groups, from }: Plan): Promise<Schedule> {
  const rate = callsPerMinute(pace, experience)
  const perContact = reachedPart(experience, pace.maxAttempts) / experience.answerRate
  const open = groups
    .map((group) => ({ ...group, calls: group.contacts * perContact, opens: -Infinity }))
    .filter((group) => group.calls >= ALMOST_NONE)
  let steps = 0
  let begins: Date | null = null
  for (let at = from; at.getTime() - from.getTime() <= HORIZON_MS;) {
    if (++steps % BREATH === 0) await setImmediate()
    const waiting = open.filter(({ calls }) => calls >= ALMOST_NONE)
    for (const group of waiting) {
      // Until then, it stays closed.
      if (group.opens <= at.getTime()) group.opens = group.next(at)?.getTime() ?? Infinity
    }
    const first = Math.min(...waiting.map(({ opens }) => opens))
    if (first === Infinity) return { begins, ends: waiting.length > 0 ? null : begins && at }
    if (first > at.getTime()) {
      at = new Date(first)
      continue
    }
    begins ??= at
    const rest = waiting.reduce((sum, { calls }) => sum + calls, 0) / rate
    const minutes = Math.min(rest, STEPS.longest, Math.max(STEPS.shortest, rest / STEPS.perRest))
    let capacity = rate * minutes
    for (const group of waiting) {
      if (group.opens !== at.getTime()) continue
      const called = Math.min(capacity, group.calls)
      group.calls -= called
      capacity -= called
    }
    at = new Date(at.getTime() + minutes * MINUTE_MS)
    if (open.every(({ calls }) => calls < ALMOST_NONE))
      return { begins, ends: afterRetries(at, begins, pace) }
  }
  return { begins, ends: null }
}

function callsPerMinute(pace: Pace, { answerRate, talkSeconds }: Experience): number {
  const seconds = RINGING_SECONDS + answerRate * talkSeconds
  return Math.min(pace.callsPerMinute, (pace.maxConcurrentCalls * 60) / seconds)
}

/** A campaign lasts at least as long as the delays between the attempts of a contact that is never reached. */
function afterRetries(at: Date, begins: Date, { maxAttempts, retryDelayMinutes }: Plan['pace']) {
  const delays = (maxAttempts - 1) * retryDelayMinutes * MINUTE_MS
  const end = Math.max(at.getTime(), begins.getTime() + delays)
  return new Date(Math.round(end / MINUTE_MS) * MINUTE_MS)
}
