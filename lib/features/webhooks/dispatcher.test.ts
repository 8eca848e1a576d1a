import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answered } from './rules/window'
import { createDispatcher, type ClaimRequest, type DispatchLimits } from './dispatcher'

interface Delivery {
  subscriptionId: string
  number: number
}

const QUICK = { succeeded: true, durationMs: 20 }

class Receivers {
  due = new Map<string, number>()
  claims: ClaimRequest[][] = []
  errors: unknown[] = []
  open: (Delivery & { end: (answer?: Error | Answered) => void })[] = []
  most = 0
  failNextClaim = false
  /** The attempts whose recording waits, if it has to. */
  unrecorded: (() => void)[] | null = null

  add(subscriptionId: string, count = 1) {
    this.due.set(subscriptionId, (this.due.get(subscriptionId) ?? 0) + count)
  }

  async claim(wanted: ClaimRequest[]): Promise<Delivery[]> {
    this.claims.push(wanted)
    const taken = wanted.flatMap(({ subscriptionId, capacity }) => {
      const there = this.due.get(subscriptionId) ?? 0
      const count = Math.min(there, capacity)
      this.due.set(subscriptionId, there - count)
      return Array.from({ length: count }, (_, n) => ({ subscriptionId, number: there - n }))
    })
    await new Promise((resolve) => setImmediate(resolve))
    if (this.failNextClaim) {
      this.failNextClaim = false
      for (const { subscriptionId } of taken) this.add(subscriptionId)
      throw new Error('the database is away')
    }
    return taken
  }

  attempt(delivery: Delivery): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const end = (answer: Error | Answered = QUICK) => {
        this.open = this.open.filter((each) => each.end !== end)
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
      this.open.push({ ...delivery, end })
      this.most = Math.max(this.most, this.open.length)
    })
  }

  async record(): Promise<void> {
    const waiting = this.unrecorded
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
  }

  openOf(subscriptionId: string) {
    return this.open.filter((each) => each.subscriptionId === subscriptionId)
  }

  dispatcher(limits: Partial<DispatchLimits> = {}) {
    return createDispatcher<Delivery, Answered>(
      {
        claim: (wanted) => this.claim(wanted),
        attempt: (delivery) => this.attempt(delivery),
        record: () => this.record(),
        onError: (error) => void this.errors.push(error),
      },
      { total: 20, plenty: 10, claim: 100, ...limits },
    )
  }
}

let receivers: Receivers
beforeEach(() => {
  vi.useFakeTimers()
  receivers = new Receivers()
})
afterEach(() => void vi.useRealTimers())

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBe(0)
}

it('starts all due deliveries while there is capacity', async () => {
  receivers.add('a')
  receivers.add('b')
  receivers.dispatcher().wake(['a', 'b'])
  await settled()
  expect(receivers.open).toHaveLength(2)
})

it('makes no more claims once nothing is due', async () => {
  receivers.add('a')
  receivers.dispatcher().wake(['a'])
  await settled()
  expect(receivers.claims).toHaveLength(1)
  // A full claim may have left more behind.
  receivers.open[0]?.end()
  await settled()
  expect(receivers.claims).toHaveLength(2)
})

describe('the attempts of a subscription at once', () => {
  const answer = async (answered: Answered) => {
    for (const { end } of receivers.open) end(answered)
    await settled()
    return receivers.open.length
  }

  it('begin with one, and double as its receiver answers quickly', async () => {
    receivers.add('a', 15)
    receivers.dispatcher().wake(['a'])
    await settled()
    expect(receivers.open).toHaveLength(1)
    expect([await answer(QUICK), await answer(QUICK), await answer(QUICK)]).toEqual([2, 4, 8])
    expect(await answer(QUICK)).toBe(0)
    expect(receivers.due.get('a')).toBe(0)
  })

  it('are no more than eight while it answers slowly', async () => {
    receivers.add('a', 60)
    receivers.dispatcher({ total: 100, plenty: 100 }).wake(['a'])
    await settled()
    const slow = { succeeded: true, durationMs: 2000 }
    for (const expected of [2, 4, 8, 8]) expect(await answer(slow)).toBe(expected)
    expect(await answer(QUICK)).toBe(16)
    expect(await answer(slow)).toBe(8)
  })

  it('begin with one again after a failure', async () => {
    receivers.add('a', 20)
    receivers.dispatcher().wake(['a'])
    await settled()
    await answer(QUICK)
    expect(await answer(QUICK)).toBe(4)
    expect(await answer({ succeeded: false, durationMs: 5 })).toBe(1)
  })
})

describe('an answer that is not recorded yet', () => {
  it('makes room for the next attempt if it is a success', async () => {
    receivers.unrecorded = []
    receivers.add('a', 3)
    receivers.dispatcher().wake(['a'])
    await settled()
    receivers.open[0]?.end()
    await settled()
    expect(receivers.openOf('a')).toHaveLength(2)
  })

  it('keeps its place if it is a failure, so that the claims learn of the trial first', async () => {
    receivers.unrecorded = []
    receivers.add('a', 3)
    receivers.dispatcher().wake(['a'])
    await settled()
    receivers.open[0]?.end({ succeeded: false, durationMs: 5 })
    await settled()
    expect(receivers.open).toEqual([])
    for (const end of receivers.unrecorded) end()
    await settled()
    expect(receivers.openOf('a')).toHaveLength(1)
  })

  it('counts towards the total limit', async () => {
    receivers.unrecorded = []
    receivers.add('a', 10)
    receivers.dispatcher({ total: 2 }).wake(['a'])
    await settled()
    for (let n = 0; n < 2; n++) {
      receivers.open[0]?.end()
      await settled()
    }
    expect(receivers.open).toEqual([])
    expect(receivers.unrecorded).toHaveLength(2)
    for (const end of receivers.unrecorded) end()
    await settled()
    expect(receivers.openOf('a')).not.toEqual([])
  })
})

it('respects the total limit', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `s${n}`)
  for (const name of names) receivers.add(name, 3)
  receivers.dispatcher().wake(names)
  await settled()
  expect(receivers.open).toHaveLength(20)
  while (receivers.open.length > 0) {
    receivers.open[0]?.end()
    await settled()
  }
  expect(receivers.most).toBe(20)
  expect([...receivers.due.values()].every((left) => left === 0)).toBe(true)
})

it('is not held up by a receiver that never answers', async () => {
  const stuck = Array.from({ length: 15 }, (_, n) => `stuck${n}`)
  for (const name of stuck) receivers.add(name, 100)
  const dispatcher = receivers.dispatcher()
  dispatcher.wake(stuck)
  await settled()
  for (let n = 0; n < 5; n++) {
    receivers.add('quick')
    dispatcher.wake(['quick'])
    await settled()
    expect(receivers.openOf('quick')).toHaveLength(1)
    receivers.openOf('quick')[0]?.end()
    await settled()
  }
})

it('lets subscriptions take turns, whatever the size of their backlogs', async () => {
  receivers.add('much', 1000)
  const dispatcher = receivers.dispatcher({ total: 4, plenty: 4 })
  dispatcher.wake(['much'])
  await settled()
  receivers.add('little')
  dispatcher.wake(['little'])
  receivers.open[0]?.end()
  await settled()
  expect(receivers.openOf('little')).toHaveLength(1)
})

describe('no delivery is lost', () => {
  it('when its subscription is woken during a claim', async () => {
    receivers.add('a')
    const dispatcher = receivers.dispatcher()
    dispatcher.wake(['a'])
    receivers.add('a')
    dispatcher.wake(['a'])
    await settled()
    receivers.open[0]?.end()
    await settled()
    expect(receivers.openOf('a')).toHaveLength(1)
    expect(receivers.due.get('a')).toBe(0)
  })

  it('when a claim fails', async () => {
    receivers.add('a')
    receivers.failNextClaim = true
    receivers.dispatcher().wake(['a'])
    await vi.advanceTimersByTimeAsync(999)
    expect([receivers.errors.length, receivers.claims.length, receivers.open.length]).toEqual([
      1, 1, 0,
    ])
    await vi.advanceTimersByTimeAsync(100)
    await settled()
    expect(receivers.errors).toHaveLength(1)
    expect(receivers.openOf('a')).toHaveLength(1)
  })

  it('when recording an attempt fails', async () => {
    receivers.add('a', 5)
    receivers.dispatcher().wake(['a'])
    await settled()
    receivers.open[0]?.end(new Error('the database is away'))
    await settled()
    expect(receivers.errors).toHaveLength(1)
    expect(receivers.openOf('a')).toHaveLength(1)
    expect(receivers.due.get('a')).toBe(3)
  })
})
