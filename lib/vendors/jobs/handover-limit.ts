import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long an attempt to hand over jobs may take, in milliseconds. */
const TIMEOUT_MS = 2000

const PAUSE_MS = 100

type Fail = (error: unknown) => void

/**
 * Limits the requests that hand over jobs to two attempts of two seconds each. By itself the SDK makes five, without a
 * time limit. Its other requests pass unchanged.
 */
export class HandoverLimit {
  readonly #handover = new AsyncLocalStorage<Fail>()

  /** Runs `send`, which hands over jobs. @throws the error of the last attempt */
  async run(send: () => Promise<unknown>): Promise<void> {
    let fail: Fail = () => undefined
    const failed = new Promise<never>((_, reject) => {
      fail = reject
    })
    await Promise.race([this.#handover.run(fail, send), failed])
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const fail = this.#handover.getStore()
    if (!fail) return fetch(input, init)
    const attempt = async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(input, { ...init, signal })
      const text = await response.text()
      if (!response.ok) throw new Error(`Inngest answered ${response.status}: ${text}`)
      return new Response(text, response)
    }
    try {
      // The SDK has given the events ids, so that Inngest drops those that it has already.
      return await attempt().catch(() => sleep(PAUSE_MS).then(attempt))
    } catch (error) {
      fail(error)
      // Without an answer, the SDK makes no further attempts.
      return new Promise<never>(() => undefined)
    }
  }
}
