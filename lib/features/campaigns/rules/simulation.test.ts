import { describe, expect, it } from 'vitest'
import { type Group, type Plan, secondsNeeded, simulate } from './simulation'

const from = new Date('2026-11-24T08:00:00Z')
const after = (minutes: number) => new Date(from.getTime() + minutes * 60_000)

const always = (contacts: number): Group => ({ country: 'TR', contacts, next: (at) => at })

/** May be called from 10:00 until 12:00 UTC, every day. */
const mornings = (contacts: number): Group => ({
  country: 'US',
  contacts,
  next: (at) => {
    if (at.getUTCHours() >= 10 && at.getUTCHours() < 12) return at
    const days = at.getUTCHours() < 10 ? 0 : 1
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days, 10))
  },
})

const never: Group = { country: 'RU', contacts: 7, next: () => null }

const plan = (groups: Group[], pace: Partial<Plan['pace']> = {}): Plan => ({
  pace: {
    callsPerMinute: 10,
    maxConcurrentCalls: 50,
    maxAttempts: 1,
    retryDelayMinutes: 60,
    ...pace,
  },
  experience: { answerRate: 0.5, talkSeconds: 80 },
  groups,
  from,
})

describe('a simulated campaign', () => {
  it('lasts as long as its pace takes', async () => {
    expect(await simulate(plan([always(600)]))).toEqual({ begins: from, ends: after(60) })
  })

  it('is slowed by the calls at the same time: each takes a minute', async () => {
    expect((await simulate(plan([always(600)], { maxConcurrentCalls: 5 }))).ends).toEqual(
      after(120),
    )
  })

  it('calls again who was not reached, after the delay', async () => {
    const { ends } = await simulate(plan([always(10)], { maxAttempts: 3, retryDelayMinutes: 90 }))
    expect(ends).toEqual(after(180))
    expect((await simulate(plan([always(600)], { maxAttempts: 2 }))).ends).toEqual(after(90))
  })

  it('begins with the permitted hours, and goes on the next day', async () => {
    expect((await simulate(plan([mornings(600)]))).begins).toEqual(new Date('2026-11-24T10:00:00Z'))
    const { ends } = await simulate(plan([mornings(1800)]))
    expect(ends?.toISOString().slice(0, 10)).toBe('2026-11-25')
  })

  it('calls one group while the other waits', async () => {
    const { begins, ends } = await simulate(plan([always(300), mornings(300)]))
    expect(begins).toEqual(from)
    expect(ends).toEqual(new Date('2026-11-24T10:30:00Z'))
  })

  it('lets others have their turn, and asks no group again that it knows to be closed', async () => {
    let [asked, turns] = [0, 0]
    const { next, ...others } = mornings(2_000_000)
    const counted = { ...others, next: (at: Date) => ((asked += 1), next(at)) }
    let other: NodeJS.Immediate | undefined
    const takeTurn = () => {
      turns += 1
      other = setImmediate(takeTurn)
    }
    takeTurn()
    await simulate(plan([always(2_000_000), counted]))
    clearImmediate(other)
    expect(turns).toBeGreaterThan(10)
    // 60 days, each with a morning of two steps, and the time after it.
    expect(asked).toBeLessThan(60 * 4)
  })

  it('has no end if somebody has no time in sight, and no beginning if nobody has', async () => {
    expect(await simulate(plan([always(10), never]))).toEqual({ begins: from, ends: null })
    expect(await simulate(plan([never]))).toEqual({ begins: null, ends: null })
    expect(await simulate(plan([]))).toEqual({ begins: null, ends: null })
  })

  it('has no end if that is more than two months away', async () => {
    expect((await simulate(plan([always(2_000_000)]))).ends).toBeNull()
  })
})

it('needs talk time for those who are reached within the attempts', async () => {
  const experience = { answerRate: 0.5, talkSeconds: 80 }
  expect(secondsNeeded(100, experience, 1)).toBe(4000)
  expect(secondsNeeded(100, experience, 2)).toBe(6000)
})
