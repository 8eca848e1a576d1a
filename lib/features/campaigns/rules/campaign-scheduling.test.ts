import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
const after = (ms: number) => new Date(now.getTime() + ms)

const pace = { callsPerMinute: 10, maxConcurrentCalls: 3 }
const idle: Load = {
  startedInWindow: 0,
  firstInWindow: null,
  activeOnLine: 0,
  freeSeconds: 6000,
}

let serial = 0n
function somebody(phone = '+1 415 555 0100', dnc = false): DueContact {
  serial += 1n
  return { id: serial, contactId: 1000n + serial, phone, dnc }
}

describe('room', () => {
  it.each([
    ['the line', {}, 3],
    ['what others do on the line', { activeOnLine: 2 }, 1],
    ['the window', { startedInWindow: 9 }, 1],
    ['the balance, in whole minutes', { freeSeconds: 119 }, 1],
    ['a line with more calls than that', { activeOnLine: 7 }, 0],
    ['a pace that was lowered meanwhile', { startedInWindow: 12 }, 0],
    ['a balance that is overdrawn', { freeSeconds: -30 }, 0],
  ])('is bounded by %s', (_, change, room) => {
    expect(roomFor(pace, { ...idle, ...change })).toBe(room)
  })
})

describe('a plan', () => {
  it('calls in order as long as there is room, and says that some wait', () => {
    const people = [somebody(), somebody(), somebody()]
    const plan = planCalls(people, { now, room: 2 })
    expect(plan.dial.map(({ contact }) => contact)).toEqual(people.slice(0, 2))
    expect(plan).toMatchObject({ skip: [], postpone: [], waiting: true })
    expect(planCalls(people, { now, room: 3 }).waiting).toBe(false)
  })

  it('skips who asked not to be called and what is no number, without room for them', () => {
    const asked = somebody('+1 415 555 0100', true)
    const wrong = somebody('00000000000000000000')
    const plan = planCalls([asked, wrong, somebody()], { now, room: 1 })
    expect(plan.skip).toEqual([
      { contact: asked, reason: 'do_not_call' },
      { contact: wrong, reason: 'invalid_number' },
    ])
    expect(plan.dial).toHaveLength(1)
  })

  it('leaves people in Turkey for the permitted hours, others not', () => {
    const [home, abroad] = [somebody('0532 111 22 33'), somebody()]
    const plan = planCalls([home, abroad], { now: sunday, room: 5 })
    expect(plan.postpone).toEqual([{ contact: home, until: new Date('2026-11-23T06:00:00Z') }])
    expect(plan.dial).toEqual([{ contact: abroad, to: '+14155550100' }])
    expect(planCalls([home], { now, room: 5 }).dial).toEqual([
      { contact: home, to: '+905321112233' },
    ])
  })

  it('decides once for everybody or says that some wait, and never passes the room', () => {
    const people = fc.array(
      fc.tuple(fc.constantFrom('05321112233', '+14155550100', '000'), fc.boolean()),
    )
    fc.assert(
      fc.property(people, fc.nat(60), fc.constantFrom(now, sunday), (given, room, moment) => {
        const due = given.map(([phone, dnc]) => somebody(phone, dnc))
        const { dial, skip, postpone, waiting } = planCalls(due, { now: moment, room })
        const decided = [...dial, ...skip, ...postpone].map(({ contact }) => contact.id)
        expect(new Set(decided).size).toBe(decided.length)
        expect(dial.length).toBeLessThanOrEqual(room)
        expect(decided.length < due.length).toBe(waiting)
        expect(dial.some(({ contact }) => contact.dnc)).toBe(false)
      }),
    )
  })
})

describe('the next look', () => {
  const look = (load: Load, earliest: Date | null, endsAt: Date | null = null) =>
    nextTickAt({ pace, load, earliest, endsAt }, now)

  it('is when the first of those who wait may be called', () => {
    expect(look(idle, after(3_600_000))).toEqual(after(3_600_000))
  })

  it('is the end where that comes first', () => {
    expect(look(idle, after(3_600_000), after(60_000))).toEqual(after(60_000))
    expect(look(idle, after(1000), after(60_000))).toEqual(after(1000))
  })

  it('is when the window frees its first place', () => {
    const load = { ...idle, startedInWindow: 10, firstInWindow: after(-20_000) }
    expect(look(load, after(-1))).toEqual(after(WINDOW_MS - 20_000))
  })

  it('comes soon where the line is full or the balance is held', () => {
    expect(look({ ...idle, activeOnLine: 3 }, now)).toEqual(after(15_000))
    expect(look({ ...idle, freeSeconds: 10 }, now)).toEqual(after(15_000))
  })

  it('comes once a minute while the last calls go on', () => {
    expect(look({ ...idle, activeOnLine: 1 }, null)).toEqual(after(60_000))
  })

  it('is always later than now, unless the end has passed', () => {
    fc.assert(
      fc.property(
        fc.record({
          startedInWindow: fc.nat(20),
          firstInWindow: fc.constantFrom(now, after(-59_999)),
          activeOnLine: fc.nat(5),
          freeSeconds: fc.integer({ min: -100, max: 1000 }),
        }),
        fc.constantFrom(null, now, after(-5000), after(1)),
        (load, earliest) => {
          expect(look(load, earliest).getTime()).toBeGreaterThan(now.getTime())
        },
      ),
    )
  })
})

it('counts calls that were just placed', () => {
  expect(loadAfter(idle, 2, now)).toEqual({
    startedInWindow: 2,
    firstInWindow: now,
    activeOnLine: 2,
    freeSeconds: 5880,
  })
})
