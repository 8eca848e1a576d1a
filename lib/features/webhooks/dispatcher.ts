import { LRUCache } from 'lru-cache'
import { hold } from '@/lib/platform/background'
import { FIRST_WINDOW, windowAfter, type Answered } from './rules/window'

/** The numbers of simultaneous attempts. */
export interface DispatchLimits {
  total: number
  /** From this many on, each subscription may have only one, so that slow receivers cannot use up the rest. */
  plenty: number
  /** The number of deliveries that one claim takes at most. */
  claim: number
}

export interface ClaimRequest {
  subscriptionId: string
  /** How many of its due deliveries to take at most. */
  capacity: number
}

interface Ports<D extends { subscriptionId: string }, A extends Answered> {
  /** Leases due deliveries to this process. */
  claim(wanted: ClaimRequest[]): Promise<D[]>
  attempt(delivery: D): Promise<A>
  /** Records an attempt that was made. */
  record(delivery: D, answer: A): Promise<void>
  onError(error: unknown): void
}

export interface Dispatcher {
  /** Reports that these subscriptions have due deliveries. */
  wake(subscriptionIds: Iterable<string>): void
}

const CLAIM_RETRY_MS = 1000

/** A window is forgotten after a minute without answers. */
const WINDOWS = { max: 10_000, ttl: 60_000 }

/**
 * Schedules the attempts of this process. It keeps the ids of subscriptions with due deliveries, not
 * the deliveries: those stay in the database until there is capacity for them. Subscriptions take
 * turns, so that neither a long backlog nor a slow receiver holds up the others. How many attempts a
 * subscription has under way grows and shrinks with how its receiver answers.
 */
export function createDispatcher<D extends { subscriptionId: string }, A extends Answered>(
  ports: Ports<D, A>,
  limits: DispatchLimits,
): Dispatcher {
  /** Subscriptions with due deliveries, in the order of their turns. */
  const ready = new Set<string>()
  /** The attempts of each subscription that wait for an answer. */
  const busy = new Map<string, number>()
  /** How many attempts each subscription may have under way. */
  const windows = new LRUCache<string, number>(WINDOWS)
  /** The attempts that are not recorded yet. */
  let underWay = 0
  let claiming = false
  let planned = false

  function windowOf(subscriptionId: string): number {
    return windows.get(subscriptionId) ?? FIRST_WINDOW
  }

  function capacityOf(subscriptionId: string): number {
    const limit = underWay < limits.plenty ? windowOf(subscriptionId) : 1
    return limit - (busy.get(subscriptionId) ?? 0)
  }

  /** Serves subscriptions in the order of their turns, but idle ones first. */
  function nextClaim(): ClaimRequest[] {
    let free = Math.min(limits.claim, limits.total - underWay)
    const share = Math.max(1, Math.floor(free / Math.max(1, ready.size)))
    const wanted: ClaimRequest[] = []
    for (const isIdle of [true, false]) {
      for (const subscriptionId of ready) {
        if (free <= 0) return wanted
        if (busy.has(subscriptionId) === isIdle) continue
        const capacity = Math.min(capacityOf(subscriptionId), share, free)
        if (capacity <= 0) continue
        wanted.push({ subscriptionId, capacity })
        free -= capacity
      }
    }
    return wanted
  }

  async function claimOnce(wanted: ClaimRequest[]): Promise<void> {
    // A subscription that is woken during the claim becomes ready again.
    for (const { subscriptionId } of wanted) ready.delete(subscriptionId)
    const claimed = new Map<string, number>()
    try {
      for (const delivery of await ports.claim(wanted)) {
        claimed.set(delivery.subscriptionId, (claimed.get(delivery.subscriptionId) ?? 0) + 1)
        start(delivery)
      }
    } catch (error) {
      for (const { subscriptionId } of wanted) ready.add(subscriptionId)
      throw error
    }
    for (const { subscriptionId, capacity } of wanted) {
      // A full claim may have left more behind.
      if (claimed.get(subscriptionId) === capacity) ready.add(subscriptionId)
    }
  }

  /** Waits for the end of this tick, so that one claim serves all attempts that end in it. */
  function plan(): void {
    if (planned || ready.size === 0) return
    planned = true
    hold(
      new Promise((resolve) => setImmediate(resolve)).then(() => {
        planned = false
        return pump()
      }),
    )
  }

  async function pump(): Promise<void> {
    if (claiming) return
    claiming = true
    try {
      for (let wanted = nextClaim(); wanted.length > 0; wanted = nextClaim()) {
        await claimOnce(wanted)
      }
    } catch (error) {
      ports.onError(error)
      setTimeout(() => void pump(), CLAIM_RETRY_MS).unref()
    } finally {
      claiming = false
    }
  }

  /** Gives the place of an attempt to the next one of its subscription. */
  function leave(subscriptionId: string): void {
    const left = (busy.get(subscriptionId) ?? 1) - 1
    if (left === 0) busy.delete(subscriptionId)
    else busy.set(subscriptionId, left)
    plan()
  }

  /**
   * A success leaves its place at once. A failure keeps it until it is recorded, because only then the claims know that
   * the subscription is on trial.
   */
  async function run(delivery: D): Promise<void> {
    const { subscriptionId } = delivery
    let hasLeft = false
    try {
      const answer = await ports.attempt(delivery)
      windows.set(subscriptionId, windowAfter(windowOf(subscriptionId), answer))
      if (answer.succeeded) {
        hasLeft = true
        leave(subscriptionId)
      }
      await ports.record(delivery, answer)
    } catch (error) {
      ports.onError(error)
    }
    underWay -= 1
    if (!hasLeft) leave(subscriptionId)
    plan()
  }

  function start(delivery: D): void {
    const { subscriptionId } = delivery
    underWay += 1
    busy.set(subscriptionId, (busy.get(subscriptionId) ?? 0) + 1)
    hold(run(delivery))
  }

  return {
    wake(subscriptionIds) {
      for (const id of subscriptionIds) ready.add(id)
      plan()
    },
  }
}
