import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { SkipReason } from './campaign'
import { nextPermittedTime } from '@/lib/features/calls/rules/permitted-hours'
import { toE164 } from '@/lib/platform/phone/phone'

/** Whom a campaign calls next, and when it looks again: rules without a clock of their own. */

const SECOND_MS = 1000

/** `callsPerMinute` counts over so long, whenever it begins. */
export const WINDOW_MS = 60 * SECOND_MS

/** The end of one of its calls wakes a campaign; calls that others make on its line do not. */
const LOOK_AT_LINE_MS = 15 * SECOND_MS
const LOOK_AT_LAST_CALLS_MS = 60 * SECOND_MS
const LOOK_SOON_MS = SECOND_MS

/** Who is talking to somebody else is tried again after this, and it is no attempt. */
export const BUSY_ELSEWHERE_MS = 120 * SECOND_MS

/** Calls that one transaction places. */
const MAX_PLACED_AT_ONCE = 50

export interface Pace {
  callsPerMinute: number
  maxConcurrentCalls: number
}

/** What bounds a campaign at one moment. */
export interface Load {
  /** Its calls that have started within the window. */
  startedInWindow: number
  /** When the first of them started. */
  firstInWindow: Date | null
  /** Calls on its line, whoever made them. */
  activeOnLine: number
  /** Seconds of the balance that no call holds. */
  freeSeconds: number
}

/** How many calls may start at this moment. */
export function roomFor(pace: Pace, load: Load): number {
  const room = Math.min(
    pace.callsPerMinute - load.startedInWindow,
    pace.maxConcurrentCalls - load.activeOnLine,
    Math.floor(load.freeSeconds / RESERVED_SECONDS),
  )
  return Math.max(0, room)
}

/** Somebody whose turn it is. */
export interface DueContact {
  /** Of the place in the campaign. */
  id: bigint
  contactId: bigint
  /** As it was given. */
  phone: string
  dnc: boolean
}

export interface Plan<C extends DueContact> {
  dial: { contact: C; to: string }[]
  skip: { contact: C; reason: SkipReason }[]
  postpone: { contact: C; until: Date }[]
  /** Some could be called now, were there room. */
  waiting: boolean
}

/** Decides for each of those whose turn it is, in their order. */
export function planCalls<C extends DueContact>(
  due: readonly C[],
  { now, room }: { now: Date; room: number },
): Plan<C> {
  const plan: Plan<C> = { dial: [], skip: [], postpone: [], waiting: false }
  const most = Math.min(room, MAX_PLACED_AT_ONCE)
  for (const contact of due) {
    const to = toE164(contact.phone)
    if (contact.dnc) plan.skip.push({ contact, reason: 'do_not_call' })
    else if (to === null) plan.skip.push({ contact, reason: 'invalid_number' })
    else {
      const until = nextPermittedTime(to, now)
      if (until > now) plan.postpone.push({ contact, until })
      else if (plan.dial.length < most) plan.dial.push({ contact, to })
      else plan.waiting = true
    }
  }
  return plan
}

/** When to look again at a campaign that goes on. */
export function nextTickAt({ pace, load, earliest, endsAt }: Pending, now: Date): Date {
  const next = earliest === null || earliest > now ? earliest : whenThereIsRoom(pace, load, now)
  const look = next ?? after(now, LOOK_AT_LAST_CALLS_MS)
  return endsAt && endsAt < look ? endsAt : look
}

/** What a campaign waits for. */
export interface Pending {
  pace: Pace
  load: Load
  /** When the first of those who wait may be called; null where nobody waits. */
  earliest: Date | null
  endsAt: Date | null
}

function whenThereIsRoom(pace: Pace, load: Load, now: Date): Date {
  const moments = [after(now, LOOK_SOON_MS)]
  if (load.startedInWindow >= pace.callsPerMinute) {
    moments.push(after(load.firstInWindow ?? now, WINDOW_MS))
  }
  const lineIsFull = load.activeOnLine >= pace.maxConcurrentCalls
  if (lineIsFull || load.freeSeconds < RESERVED_SECONDS) moments.push(after(now, LOOK_AT_LINE_MS))
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** The load once so many more calls have started. */
export function loadAfter(load: Load, placed: number, now: Date): Load {
  if (placed === 0) return load
  return {
    startedInWindow: load.startedInWindow + placed,
    firstInWindow: load.firstInWindow ?? now,
    activeOnLine: load.activeOnLine + placed,
    freeSeconds: load.freeSeconds - placed * RESERVED_SECONDS,
  }
}
