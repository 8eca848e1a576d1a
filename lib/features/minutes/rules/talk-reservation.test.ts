import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import { isShort, isUsedUp, maxTalkSeconds, planExtensions } from './talk-reservation'

const NOW = new Date('2026-11-21T12:00:00Z')
const talk = (talked: number, reservedSeconds: number) => ({
  answeredAt: new Date(NOW.getTime() - talked * 1000),
  reservedSeconds,
})
const added = (talked: number, reserved: number, free: number) =>
  planExtensions([talk(talked, reserved)], free, NOW)[0]?.seconds ?? 0

describe('a reservation', () => {
  it('is extended to two minutes ahead of the talk, in whole minutes', () => {
    expect(added(30, 60, 600)).toBe(120)
    expect(added(31, 120, 600)).toBe(60)
    expect(added(61, 60, 600)).toBe(120)
  })

  it('stays while it reaches far enough', () => {
    expect(added(29, 60, 600)).toBe(0)
    expect(added(30, 120, 600)).toBe(0)
  })

  it('takes what is free where that is less', () => {
    expect(added(50, 60, 7)).toBe(7)
    expect(added(50, 60, 0)).toBe(0)
    expect(added(50, 60, -30)).toBe(0)
  })

  it('ends with the longest call', () => {
    expect(added(7190, 7140, 600)).toBe(60)
    expect(isShort(talk(7190, 7200), NOW)).toBe(false)
    expect(isUsedUp(talk(7300, 7200), NOW)).toBe(false)
  })

  it('is used up when as much was talked', () => {
    expect(isUsedUp(talk(59, 60), NOW)).toBe(false)
    expect(isUsedUp(talk(60, 60), NOW)).toBe(true)
  })
})

it('gives what is left to the call that ends soonest', () => {
  const [late, soon] = [talk(35, 60), talk(55, 60)]
  expect(planExtensions([late, soon], 100, NOW)).toEqual([{ talk: soon, seconds: 100 }])
  expect(planExtensions([late, soon], 130, NOW)).toEqual([
    { talk: soon, seconds: 120 },
    { talk: late, seconds: 10 },
  ])
})

const anyTalk = fc
  .tuple(fc.integer({ min: -10, max: 9000 }), fc.integer({ min: 0, max: MAX_TALK_SECONDS }))
  .map(([talked, reserved]) => talk(talked, reserved))

it('never gives more than is free, nor any call more than the longest', () => {
  fc.assert(
    fc.property(
      fc.array(anyTalk, { maxLength: 12 }),
      fc.integer({ min: -500, max: 20_000 }),
      (talks, free) => {
        const extensions = planExtensions(talks, free, NOW)
        const total = extensions.reduce((sum, { seconds }) => sum + seconds, 0)
        expect(total).toBeLessThanOrEqual(Math.max(0, free))
        for (const { talk: one, seconds } of extensions) {
          expect(seconds).toBeGreaterThan(0)
          expect(one.reservedSeconds + seconds).toBeLessThanOrEqual(MAX_TALK_SECONDS)
        }
        // What is not given out was not needed.
        const got = new Map(extensions.map((extension) => [extension.talk, extension.seconds]))
        const after = talks.map((one) => ({
          ...one,
          reservedSeconds: one.reservedSeconds + (got.get(one) ?? 0),
        }))
        const short = after.some((one) => isShort(one, NOW))
        expect(short && total < free).toBe(false)
      },
    ),
  )
})

it('lasts to the next look, a minute later, whenever there is enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 6900 }), (talked) => {
      const first = talk(talked, talked + 1)
      const [extension] = planExtensions([first], MAX_TALK_SECONDS, NOW)
      const reservedSeconds = first.reservedSeconds + (extension?.seconds ?? 0)
      const later = new Date(NOW.getTime() + 60_000)
      expect(isUsedUp({ ...first, reservedSeconds }, later)).toBe(false)
    }),
  )
})

describe('the talk a call may have', () => {
  const running = { status: 'in_progress', reservedSeconds: 60, durationSeconds: 0 }

  it('is what it holds and what is free, at most the longest', () => {
    expect(maxTalkSeconds(running, 40)).toBe(100)
    expect(maxTalkSeconds(running, -100)).toBe(0)
    expect(maxTalkSeconds(running, 99_999)).toBe(MAX_TALK_SECONDS)
  })

  it('is what it had, once it is over', () => {
    const over = { status: 'completed', reservedSeconds: 0, durationSeconds: 42 }
    expect(maxTalkSeconds(over, 500)).toBe(42)
  })
})
