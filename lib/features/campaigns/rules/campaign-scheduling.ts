import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { SkipReason } from './campaign'
import type { NextPermittedTime } from '@/lib/features/permitted-hours/rules/next-permitted-time'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** Which contacts a campaign calls next, and when its next tick is due. */

const SECOND_MS = 1000

/** `callsPerMinute` holds for any window of this length. */
export const WINDOW_MS = 60 * SECOND_MS

/** The end of its own call wakes a campaign. The end of another call on its number does not, so it polls. */
const POLL_NUMBER_MS = 15 * SECOND_MS
const POLL_LAST_CALLS_MS = 60 * SECOND_MS
const SHORTEST_WAIT_MS = SECOND_MS

/** A contact who is in another call becomes due again after this. It counts as no attempt. */
export const BUSY_ELSEWHERE_MS = 120 * SECOND_MS

/** The most calls that one transaction records. */
const MAX_PLACED_AT_ONCE = 50

export interface Pace {
  callsPerMinute: number
  maxConcurrentCalls: number
}

/** The limits of a campaign at one moment. */
export interface Load {
  /** How many of its calls have started within the window. */
  startedInWindow: number
  /** When the first of them started. */
  firstInWindow: Date | null
  /** Running calls on its phone number, whatever placed them. */
  activeOnNumber: number
  /** The seconds of the balance that no call has reserved. */
  freeSeconds: number
}

/** How many calls may start at this moment. */
export function roomFor(pace: Pace, load: Load): number {
  const room = Math.min(
    pace.callsPerMinute - load.startedInWindow,
    pace.maxConcurrentCalls - load.activeOnNumber,
    Math.floor(load.freeSeconds / RESERVED_SECONDS),
  )
  return Math.max(0, room)
}

/** A contact whose next attempt is due. */
export interface DueContact {
  id: bigint
  contactId: bigint
  /** The entered number, not normalized. */
  phone: string
  dnc: boolean
}

export interface Plan<C extends DueContact> {
  dial: { contact: C; to: string }[]
  skip: { contact: C; reason: SkipReason }[]
  postpone: { contact: C; until: Date }[]
  /** Some contacts could be called now if there were room. */
  waiting: boolean
}

/** Decides for each due contact, in the given order. */
export function planCalls<C extends DueContact>(
  due: readonly C[],
  { now, room, permitted }: { now: Date; room: number; permitted: NextPermittedTime },
): Plan<C> {
  const plan: Plan<C> = { dial: [], skip: [], postpone: [], waiting: false }
  const most = Math.min(room, MAX_PLACED_AT_ONCE)
  for (const contact of due) {
    const to = diallableNumber(contact.phone)
    if (contact.dnc) plan.skip.push({ contact, reason: 'do_not_call' })
    else if (to === null) plan.skip.push({ contact, reason: 'invalid_number' })
    else {
      const until = permitted(to, now)
      if (until === null) plan.skip.push({ contact, reason: 'no_permitted_time' })
      else if (until > now) plan.postpone.push({ contact, until })
      else if (plan.dial.length < most) plan.dial.push({ contact, to })
      else plan.waiting = true
    }
  }
  return plan
}

/** When the next tick of a running campaign is due. */
export function nextTickAt({ pace, load, earliest, endsAt }: Pending, now: Date): Date {
  const next = earliest === null || earliest > now ? earliest : whenThereIsRoom(pace, load, now)
  const tick = next ?? after(now, POLL_LAST_CALLS_MS)
  return endsAt && endsAt < tick ? endsAt : tick
}

/** The reason for which a campaign waits. */
export interface Pending {
  pace: Pace
  load: Load
  /** When the first pending contact may be called; null if none is pending. */
  earliest: Date | null
  endsAt: Date | null
}

function whenThereIsRoom(pace: Pace, load: Load, now: Date): Date {
  const moments = [after(now, SHORTEST_WAIT_MS)]
  if (load.startedInWindow >= pace.callsPerMinute) {
    moments.push(after(load.firstInWindow ?? now, WINDOW_MS))
  }
  const numberIsFull = load.activeOnNumber >= pace.maxConcurrentCalls
  if (numberIsFull || load.freeSeconds < RESERVED_SECONDS) moments.push(after(now, POLL_NUMBER_MS))
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export function loadAfter(load: Load, placed: number, now: Date): Load {
  if (placed === 0) return load
  return {
    startedInWindow: load.startedInWindow + placed,
    firstInWindow: load.firstInWindow ?? now,
    activeOnNumber: load.activeOnNumber + placed,
    freeSeconds: load.freeSeconds - placed * RESERVED_SECONDS,
  }
}
