/** How much may be under way at once. */
export interface DispatchLimits {
  total: number
  /** Beyond so many, each subscription keeps to one: slow receivers cannot use up the rest. */
  plenty: number
  perSubscription: number
  /** Largest number of deliveries taken by one claim. */
  claim: number
}

export interface ClaimRequest {
  subscriptionId: string
  /** How many of its due deliveries to take at most. */
  room: number
}

interface Ports<D extends { subscriptionId: string }> {
  /** Takes due deliveries, so that nobody else does. */
  claim(wanted: ClaimRequest[]): Promise<D[]>
  /** Makes one attempt and records it. */
  deliver(delivery: D): Promise<void>
  onError(error: unknown): void
}

export interface Dispatcher {
  /** These subscriptions have deliveries that are due. */
  wake(subscriptionIds: Iterable<string>): void
}

const CLAIM_AGAIN_MS = 1000

/**
 * Sends what is due, from this process. It knows which subscriptions have something due, not what:
 * deliveries stay in the database until there is room for them, and subscriptions take turns, so
 * that neither many deliveries nor a slow receiver hold up the others.
 */
export function createDispatcher<D extends { subscriptionId: string }>(
  ports: Ports<D>,
  limits: DispatchLimits,
): Dispatcher {
  /** In the order of their turns. */
  const ready = new Set<string>()
  const busy = new Map<string, number>()
  let underWay = 0
  let claiming = false
  let planned = false

  function roomOf(subscriptionId: string): number {
    const most = underWay < limits.plenty ? limits.perSubscription : 1
    return most - (busy.get(subscriptionId) ?? 0)
  }

  /** In the order of their turns, but first those that have nothing under way. */
  function nextClaim(): ClaimRequest[] {
    let free = Math.min(limits.claim, limits.total - underWay)
    const share = Math.max(1, Math.floor(free / Math.max(1, ready.size)))
    const wanted: ClaimRequest[] = []
    for (const isIdle of [true, false]) {
      for (const subscriptionId of ready) {
        if (free <= 0) return wanted
        if (busy.has(subscriptionId) === isIdle) continue
        const room = Math.min(roomOf(subscriptionId), share, free)
        if (room <= 0) continue
        wanted.push({ subscriptionId, room })
        free -= room
      }
    }
    return wanted
  }

  async function claimOnce(wanted: ClaimRequest[]): Promise<void> {
    // Whoever is woken while the claim is being made is ready again.
    for (const { subscriptionId } of wanted) ready.delete(subscriptionId)
    const got = new Map<string, number>()
    try {
      for (const delivery of await ports.claim(wanted)) {
        got.set(delivery.subscriptionId, (got.get(delivery.subscriptionId) ?? 0) + 1)
        start(delivery)
      }
    } catch (error) {
      for (const { subscriptionId } of wanted) ready.add(subscriptionId)
      throw error
    }
    for (const { subscriptionId, room } of wanted) {
      if (got.get(subscriptionId) === room) ready.add(subscriptionId)
    }
  }

  /** Soon, but once for all that ends or is woken at this moment, so that one claim serves them. */
  function plan(): void {
    if (planned) return
    planned = true
    setImmediate(() => {
      planned = false
      void pump()
    })
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
      setTimeout(() => void pump(), CLAIM_AGAIN_MS).unref()
    } finally {
      claiming = false
    }
  }

  function start(delivery: D): void {
    const { subscriptionId } = delivery
    underWay += 1
    busy.set(subscriptionId, (busy.get(subscriptionId) ?? 0) + 1)
    ports
      .deliver(delivery)
      .catch(ports.onError)
      .finally(() => {
        underWay -= 1
        const left = (busy.get(subscriptionId) ?? 1) - 1
        if (left === 0) busy.delete(subscriptionId)
        else busy.set(subscriptionId, left)
        if (ready.size > 0) plan()
      })
  }

  return {
    wake(subscriptionIds) {
      for (const id of subscriptionIds) ready.add(id)
      plan()
    },
  }
}
