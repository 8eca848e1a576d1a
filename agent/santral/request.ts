import { setTimeout as wait } from 'node:timers/promises'

/** A refusal of the agent interface: another attempt would not help. */
export class SantralRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'SantralRefusal'
  }
}

/** Santral could not be reached, or failed, in all attempts. */
class SantralUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path}: no answer from Santral`, { cause })
    this.name = 'SantralUnreachable'
  }
}

export interface RequestOptions {
  /** How often it is tried at most. */
  attempts?: number
  /** For one attempt, in milliseconds. */
  timeoutMs?: number
}

/** Sends a request to the agent interface: GET without a body, else POST. */
export type SendRequest = <T>(path: string, body?: unknown, options?: RequestOptions) => Promise<T>

/** The first pause between attempts, in milliseconds. Each later one is twice as long. */
const FIRST_PAUSE_MS = 250

/**
 * Returns a sender of requests to the agent interface, which tries again where the network or the server fails. The
 * interface answers a repeated message as it did the first one.
 * See docs/contract/decisions/agent-interface.md#agent-endpoints.
 */
export function santralRequests(appUrl: string, secret: string): SendRequest {
  async function attempt<T>(path: string, body: unknown, timeoutMs: number): Promise<T> {
    const response = await fetch(`${appUrl}/api/agent${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json().catch(() => ({}))) as T & Refusal
    if (response.ok) return answer
    const { code, error } = answer
    const refusal = new SantralRefusal(response.status, code ?? error ?? '', answer.message ?? '')
    if (response.status < 500 && response.status !== 429) throw refusal
    throw new Error(`status ${response.status}`, { cause: refusal })
  }

  return async (path, body, { attempts = 6, timeoutMs = 10_000 } = {}) => {
    for (let done = 1; ; done++) {
      try {
        return await attempt(path, body, timeoutMs)
      } catch (error) {
        if (error instanceof SantralRefusal) throw error
        if (done >= attempts) throw new SantralUnreachable(path, error)
        await wait(FIRST_PAUSE_MS * 2 ** (done - 1))
      }
    }
  }
}

interface Refusal {
  code?: string
  error?: string
  message?: string
}
