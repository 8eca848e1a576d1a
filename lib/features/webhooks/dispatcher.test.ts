import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDispatcher, type ClaimRequest, type DispatchLimits } from './dispatcher'

interface Delivery {
  subscriptionId: string
  number: number
}

/** Deliveries that wait, as the database keeps them, and requests that end when the test says so. */
class World {
  due = new Map<string, number>()
  claims: ClaimRequest[][] = []
  errors: unknown[] = []
  open: (Delivery & { end: (error?: Error) => void })[] = []
  most = 0
  failNextClaim = false

  add(subscriptionId: string, count = 1) {
    this.due.set(subscriptionId, (this.due.get(subscriptionId) ?? 0) + count)
  }

  async claim(wanted: ClaimRequest[]): Promise<Delivery[]> {
    this.claims.push(wanted)
    const taken = wanted.flatMap(({ subscriptionId, room }) => {
      const there = this.due.get(subscriptionId) ?? 0
      const count = Math.min(there, room)
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

  deliver(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        this.open = this.open.filter((each) => each.end !== end)
        if (error) reject(error)
        else resolve()
      }
      this.open.push({ ...delivery, end })
      this.most = Math.max(this.most, this.open.length)
    })
  }

  openOf(subscriptionId: string) {
    return this.open.filter((each) => each.subscriptionId === subscriptionId)
  }

  dispatcher(limits: Partial<DispatchLimits> = {}) {
    return createDispatcher<Delivery>(
      {
        claim: (wanted) => this.claim(wanted),
        deliver: (delivery) => this.deliver(delivery),
        onError: (error) => void this.errors.push(error),
      },
      { total: 20, plenty: 10, perSubscription: 4, claim: 100, ...limits },
    )
  }
}

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  world = new World()
})
afterEach(() => void vi.useRealTimers())

/** All that follows at once has happened, and nothing is planned any more. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBe(0)
}

it('starts everything that is due when there is room', async () => {
  world.add('a')
  world.add('b', 2)
  world.dispatcher().wake(['a', 'b'])
  await settled()
  expect(world.open).toHaveLength(3)
})

it('asks no more once nothing is due', async () => {
  world.add('a')
  world.dispatcher().wake(['a'])
  await settled()
  expect(world.claims).toHaveLength(1)
  world.open[0]?.end()
  await settled()
  expect(world.claims).toHaveLength(1)
})

it('keeps to the bound of a subscription, and goes on as its requests end', async () => {
  world.add('a', 10)
  world.dispatcher().wake(['a'])
  for (let ended = 0; ended < 10; ended++) {
    await settled()
    expect(world.openOf('a').length).toBeLessThanOrEqual(4)
    expect(world.openOf('a').length).toBeGreaterThan(0)
    world.open[0]?.end()
  }
  await settled()
  expect(world.open).toHaveLength(0)
  expect(world.due.get('a')).toBe(0)
})

it('keeps to the bound of all', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `s${n}`)
  for (const name of names) world.add(name, 3)
  world.dispatcher().wake(names)
  await settled()
  expect(world.open).toHaveLength(20)
  while (world.open.length > 0) {
    world.open[0]?.end()
    await settled()
  }
  expect(world.most).toBe(20)
  expect([...world.due.values()].every((left) => left === 0)).toBe(true)
})

it('lets a receiver that never answers hold up nobody', async () => {
  const stuck = Array.from({ length: 15 }, (_, n) => `stuck${n}`)
  for (const name of stuck) world.add(name, 100)
  const dispatcher = world.dispatcher()
  dispatcher.wake(stuck)
  await settled()
  for (let n = 0; n < 5; n++) {
    world.add('quick')
    dispatcher.wake(['quick'])
    await settled()
    expect(world.openOf('quick')).toHaveLength(1)
    world.openOf('quick')[0]?.end()
    await settled()
  }
})

it('gives subscriptions their turns: one with much does not go before one with little', async () => {
  world.add('much', 1000)
  const dispatcher = world.dispatcher({ total: 4, plenty: 4 })
  dispatcher.wake(['much'])
  await settled()
  world.add('little')
  dispatcher.wake(['little'])
  world.open[0]?.end()
  await settled()
  expect(world.openOf('little')).toHaveLength(1)
})

describe('nothing is lost', () => {
  it('when it is woken while a claim is being made', async () => {
    world.add('a')
    const dispatcher = world.dispatcher()
    dispatcher.wake(['a'])
    world.add('a')
    dispatcher.wake(['a'])
    await settled()
    expect(world.openOf('a')).toHaveLength(2)
  })

  it('when a claim fails', async () => {
    world.add('a')
    world.failNextClaim = true
    world.dispatcher().wake(['a'])
    await vi.advanceTimersByTimeAsync(999)
    expect([world.errors.length, world.claims.length, world.open.length]).toEqual([1, 1, 0])
    await vi.advanceTimersByTimeAsync(100)
    await settled()
    expect(world.errors).toHaveLength(1)
    expect(world.openOf('a')).toHaveLength(1)
  })

  it('when a delivery fails for a reason of our own', async () => {
    world.add('a', 5)
    world.dispatcher().wake(['a'])
    await settled()
    world.open[0]?.end(new Error('the database is away'))
    await settled()
    expect(world.errors).toHaveLength(1)
    expect(world.openOf('a')).toHaveLength(4)
  })
})
