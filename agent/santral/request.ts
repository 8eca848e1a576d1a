import { setTimeout as wait } from 'node:timers/promises'

/** A refusal of the agent interface, which a retry would not change. */
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

/** All attempts to reach Santral failed. */
class SantralUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path}: no answer from Santral`, { cause })
    this.name = 'SantralUnreachable'
  }
}

export interface RequestOptions {
  /** Maximum number of attempts. */
  attempts?: number
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: number
}

/** Sends a request to the agent interface: GET without a body, else POST. */
export type SendRequest = <T>(path: string, body?: unknown, options?: RequestOptions) => Promise<T>

/** First pause between attempts, in milliseconds. Doubles with each attempt. */
const FIRST_PAUSE_MS = 250

/**
 * Creates a client of the agent interface that retries network and server errors. Repeated requests are safe, because the
 * interface is idempotent.
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
