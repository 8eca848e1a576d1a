import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NextPermittedTime } from '@/lib/features/permitted-hours/rules/next-permitted-time'
import {
  type DueContact,
  type Load,
  loadAfter,
  nextTickAt,
  planCalls,
  roomFor,
  WINDOW_MS,
} from './campaign-scheduling'

const now = new Date('2026-11-21T12:00:00Z')
const sunday = new Date('2026-11-22T12:00:00Z')
const monday = new Date('2026-11-23T06:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

/** Only Turkish numbers have hours here. */
const permitted: NextPermittedTime = (e164, moment) =>
  e164.startsWith('+90') && moment.getTime() === sunday.getTime() ? monday : moment

const pace = { callsPerMinute: 10, maxConcurrentCalls: 3 }
const idle: Load = {
  startedInWindow: 0,
  firstInWindow: null,
  activeOnNumber: 0,
  freeSeconds: 6000,
}

let serial = 0n
function dueContact(phone = '+1 415 555 0100', dnc = false): DueContact {
  serial += 1n
  return { id: serial, contactId: 1000n + serial, phone, dnc }
}

describe('room', () => {
  it.each([
    ['the phone number', {}, 3],
    ['other calls on the number', { activeOnNumber: 2 }, 1],
    ['the window', { startedInWindow: 9 }, 1],
    ['the balance, in whole minutes', { freeSeconds: 119 }, 1],
    ['a number with more calls than the limit', { activeOnNumber: 7 }, 0],
    ['a pace that was lowered meanwhile', { startedInWindow: 12 }, 0],
    ['an overdrawn balance', { freeSeconds: -30 }, 0],
  ])('is limited by %s', (_, change, room) => {
    expect(roomFor(pace, { ...idle, ...change })).toBe(room)
  })
})

describe('a plan', () => {
  it('dials in order while there is room, and reports that some contacts wait', () => {
    const contacts = [dueContact(), dueContact(), dueContact()]
    const plan = planCalls(contacts, { now, permitted, room: 2 })
    expect(plan.dial.map(({ contact }) => contact)).toEqual(contacts.slice(0, 2))
    expect(plan).toMatchObject({ skip: [], postpone: [], waiting: true })
    expect(planCalls(contacts, { now, permitted, room: 3 }).waiting).toBe(false)
  })

  it('skips do-not-call contacts and invalid numbers without using up room', () => {
    const asked = dueContact('+1 415 555 0100', true)
    const wrong = dueContact('00000000000000000000')
    const plan = planCalls([asked, wrong, dueContact()], { now, permitted, room: 1 })
    expect(plan.skip).toEqual([
      { contact: asked, reason: 'do_not_call' },
      { contact: wrong, reason: 'invalid_number' },
    ])
    expect(plan.dial).toHaveLength(1)
  })

  it('postpones contacts to their permitted time, and skips them if there is none', () => {
    const [home, abroad] = [dueContact('0532 111 22 33'), dueContact()]
    const plan = planCalls([home, abroad], { now: sunday, permitted, room: 5 })
    expect(plan.postpone).toEqual([{ contact: home, until: new Date('2026-11-23T06:00:00Z') }])
    expect(plan.dial).toEqual([{ contact: abroad, to: '+14155550100' }])
    const never = planCalls([abroad], { now, permitted: () => null, room: 5 })
    expect(never.skip).toEqual([{ contact: abroad, reason: 'no_permitted_time' }])
    expect(never.postpone).toEqual([])
    expect(planCalls([home], { now, permitted, room: 5 }).dial).toEqual([
      { contact: home, to: '+905321112233' },
    ])
  })

  it('decides once per contact or reports that some wait, and never exceeds the room', () => {
    const contacts = fc.array(
      fc.tuple(fc.constantFrom('05321112233', '+14155550100', '000'), fc.boolean()),
    )
    fc.assert(
      fc.property(contacts, fc.nat(60), fc.constantFrom(now, sunday), (given, room, moment) => {
        const due = given.map(([phone, dnc]) => dueContact(phone, dnc))
        const { dial, skip, postpone, waiting } = planCalls(due, { now: moment, permitted, room })
        const decided = [...dial, ...skip, ...postpone].map(({ contact }) => contact.id)
        expect(new Set(decided).size).toBe(decided.length)
        expect(dial.length).toBeLessThanOrEqual(room)
        expect(decided.length < due.length).toBe(waiting)
        expect(dial.some(({ contact }) => contact.dnc)).toBe(false)
      }),
    )
  })
})

describe('the next tick', () => {
  const tick = (load: Load, earliest: Date | null, endsAt: Date | null = null) =>
    nextTickAt({ pace, load, earliest, endsAt }, now)

  it('is due when the first pending contact may be called', () => {
    expect(tick(idle, after(3_600_000))).toEqual(after(3_600_000))
  })

  it('is due at the end of the campaign if that comes first', () => {
    expect(tick(idle, after(3_600_000), after(60_000))).toEqual(after(60_000))
    expect(tick(idle, after(1000), after(60_000))).toEqual(after(1000))
  })

  it('is due when the window frees its first place', () => {
    const load = { ...idle, startedInWindow: 10, firstInWindow: after(-20_000) }
    expect(tick(load, after(-1))).toEqual(after(WINDOW_MS - 20_000))
  })

  it('is due soon if the number is full or the balance is reserved', () => {
    expect(tick({ ...idle, activeOnNumber: 3 }, now)).toEqual(after(15_000))
    expect(tick({ ...idle, freeSeconds: 10 }, now)).toEqual(after(15_000))
  })

  it('is due in a minute while the last calls run', () => {
    expect(tick({ ...idle, activeOnNumber: 1 }, null)).toEqual(after(60_000))
  })

  it('is always due later than now, unless the end has passed', () => {
    fc.assert(
      fc.property(
        fc.record({
          startedInWindow: fc.nat(20),
          firstInWindow: fc.constantFrom(now, after(-59_999)),
          activeOnNumber: fc.nat(5),
          freeSeconds: fc.integer({ min: -100, max: 1000 }),
        }),
        fc.constantFrom(null, now, after(-5000), after(1)),
        (load, earliest) => {
          expect(tick(load, earliest).getTime()).toBeGreaterThan(now.getTime())
        },
      ),
    )
  })
})

it('counts calls that were just placed', () => {
  expect(loadAfter(idle, 2, now)).toEqual({
    startedInWindow: 2,
    firstInWindow: now,
    activeOnNumber: 2,
    freeSeconds: 5880,
  })
})
