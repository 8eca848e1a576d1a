import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import { isShort, isUsedUp, maxTalkSeconds, planExtensions } from './reservation'

const NOW = new Date('2026-11-21T12:00:00Z')
const call = (talked: number, reservedSeconds: number) => ({
  answeredAt: new Date(NOW.getTime() - talked * 1000),
  reservedSeconds,
})
const added = (talked: number, reserved: number, free: number) =>
  planExtensions([call(talked, reserved)], free, NOW)[0]?.seconds ?? 0

describe('a reservation', () => {
  it('is extended to two minutes ahead of the talk time, in whole minutes', () => {
    expect(added(30, 60, 600)).toBe(120)
    expect(added(31, 120, 600)).toBe(60)
    expect(added(61, 60, 600)).toBe(120)
  })

  it('is not extended while it reaches far enough', () => {
    expect(added(29, 60, 600)).toBe(0)
    expect(added(30, 120, 600)).toBe(0)
  })

  it('is extended by what is free where that is less', () => {
    expect(added(50, 60, 7)).toBe(7)
    expect(added(50, 60, 0)).toBe(0)
    expect(added(50, 60, -30)).toBe(0)
  })

  it('never exceeds the maximum call length', () => {
    expect(added(7190, 7140, 600)).toBe(60)
    expect(isShort(call(7190, 7200), NOW)).toBe(false)
    expect(isUsedUp(call(7300, 7200), NOW)).toBe(false)
  })

  it('is used up once the talk time reaches it', () => {
    expect(isUsedUp(call(59, 60), NOW)).toBe(false)
    expect(isUsedUp(call(60, 60), NOW)).toBe(true)
  })
})

it('serves the call whose reservation ends first, first', () => {
  const [late, soon] = [call(35, 60), call(55, 60)]
  expect(planExtensions([late, soon], 100, NOW)).toEqual([{ call: soon, seconds: 100 }])
  expect(planExtensions([late, soon], 130, NOW)).toEqual([
    { call: soon, seconds: 120 },
    { call: late, seconds: 10 },
  ])
})

const anyCall = fc
  .tuple(fc.integer({ min: -10, max: 9000 }), fc.integer({ min: 0, max: MAX_TALK_SECONDS }))
  .map(([talked, reserved]) => call(talked, reserved))

it('never distributes more than is free, nor extends a call beyond the maximum length', () => {
  fc.assert(
    fc.property(
      fc.array(anyCall, { maxLength: 12 }),
      fc.integer({ min: -500, max: 20_000 }),
      (calls, free) => {
        const extensions = planExtensions(calls, free, NOW)
        const total = extensions.reduce((sum, { seconds }) => sum + seconds, 0)
        expect(total).toBeLessThanOrEqual(Math.max(0, free))
        for (const { call: one, seconds } of extensions) {
          expect(seconds).toBeGreaterThan(0)
          expect(one.reservedSeconds + seconds).toBeLessThanOrEqual(MAX_TALK_SECONDS)
        }
        // Whatever is left over was not needed.
        const got = new Map(extensions.map((extension) => [extension.call, extension.seconds]))
        const after = calls.map((one) => ({
          ...one,
          reservedSeconds: one.reservedSeconds + (got.get(one) ?? 0),
        }))
        const short = after.some((one) => isShort(one, NOW))
        expect(short && total < free).toBe(false)
      },
    ),
  )
})

it('lasts until the next sweep, a minute later, whenever enough is free', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 6900 }), (talked) => {
      const first = call(talked, talked + 1)
      const [extension] = planExtensions([first], MAX_TALK_SECONDS, NOW)
      const reservedSeconds = first.reservedSeconds + (extension?.seconds ?? 0)
      const later = new Date(NOW.getTime() + 60_000)
      expect(isUsedUp({ ...first, reservedSeconds }, later)).toBe(false)
    }),
  )
})

describe('the talk time that a call may have', () => {
  const running = { status: 'in_progress', reservedSeconds: 60, durationSeconds: 0 }

  it('is its reservation and what is free, up to the maximum length', () => {
    expect(maxTalkSeconds(running, 40)).toBe(100)
    expect(maxTalkSeconds(running, -100)).toBe(0)
    expect(maxTalkSeconds(running, 99_999)).toBe(MAX_TALK_SECONDS)
  })

  it('is the talk time that it had, once it has ended', () => {
    const ended = { status: 'completed', reservedSeconds: 0, durationSeconds: 42 }
    expect(maxTalkSeconds(ended, 500)).toBe(42)
  })
})
