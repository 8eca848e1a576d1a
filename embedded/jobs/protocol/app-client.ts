import canonicalize from 'canonicalize'
import { Pool } from 'undici'
import { DISCOVERY, type SyncedFunction, syncResponse } from './schemas'
import type { ClaimedJob } from '../loop/claim-jobs'
import { isSignedBy, sign } from './signature'

/** The app's response. `body` is the parsed JSON, or the text if it is not JSON. Header names are in lower case. */
export interface AppResponse {
  status: number
  headers: Partial<Record<string, string>>
  body: unknown
}

/** No connection to the app could be opened, so the request was certainly not delivered. */
export class AppUnreachable extends Error {
  override name = 'AppUnreachable'
}

/** The connection broke before the response was complete: the app has died, or was stopped. */
export class AppInterrupted extends Error {
  override name = 'AppInterrupted'
}

const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const NOT_DELIVERED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

interface AppClientOptions {
  /** Where the app serves the SDK's handler. */
  appUrl: string
  signingKey: string
  callTimeoutMs: number
  connections: number
  /** Whether the app stores the results of steps during a call, and goes on without a new one. */
  checkpointing: boolean
}

/** Calls the app's Inngest handler. Signs every request, and accepts a success only if it is signed too. */
export class AppClient {
  readonly #pool: Pool
  readonly #running = new Set<AbortController>()

  constructor(private readonly options: AppClientOptions) {
    const { connections } = options
    // This client has its own timeout, because the pool's two timeouts would add up.
    this.#pool = new Pool(new URL(options.appUrl).origin, {
      connections,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  /**
   * Asks for the functions that the app serves (the SDK's in-band sync).
   * @throws AppUnreachable, or Error with the app's status and body
   */
  async sync(): Promise<SyncedFunction[]> {
    const { status, body } = await this.#request(
      'PUT',
      '',
      { url: this.options.appUrl },
      {
        'x-inngest-sync-kind': 'in_band',
      },
    )
    if (status !== 200) {
      throw new Error(`The app refused to sync: status ${status}, ${JSON.stringify(body)}`)
    }
    return syncResponse.parse(body).functions
  }

  /**
   * Runs a function as far as it gets, or one planned step of it. With checkpointing, as far as it gets is many steps;
   * without, it is one.
   * @throws AppUnreachable if nothing was delivered; AppInterrupted if the connection broke; Error on a timeout or a
   *   success response without a valid signature
   */
  async call(job: ClaimedJob, maxAttempts: number): Promise<AppResponse> {
    const query = new URLSearchParams({ fnId: job.fnId, stepId: job.stepId })
    const stack = Object.keys(job.memos)
    return this.#request('POST', `?${query}`, {
      version: -1, // lets the SDK choose the version
      event: job.event,
      events: [job.event],
      steps: job.memos,
      ctx: {
        // Without `fn_id` the SDK does not checkpoint: every result comes back in the response.
        ...(this.options.checkpointing && { fn_id: job.fnId, qi_id: job.lease }),
        run_id: job.runId,
        attempt: job.attempt,
        max_attempts: maxAttempts,
        disable_immediate_execution: job.stepId === DISCOVERY && job.hasPlanned,
        use_api: false,
        stack: { stack, current: stack.length },
      },
    })
  }

  /** Breaks off the requests in flight. */
  abort(): void {
    for (const call of this.#running) call.abort()
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  async #request(
    method: 'PUT' | 'POST',
    query: string,
    content: object,
    headers: Record<string, string> = {},
  ): Promise<AppResponse> {
    const { appUrl, signingKey } = this.options
    const body = canonicalize(content) ?? ''
    const response = await this.#send({
      path: new URL(appUrl).pathname + query,
      method,
      body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-inngest-server-kind': 'cloud',
        'x-inngest-signature': sign(body, signingKey, Date.now()),
      },
    })
    const { status, headers: received, text } = response
    const signed = isSignedBy(received['x-inngest-signature'], text, signingKey)
    if (status < 300 && !signed) throw new Error("The app's response is not signed")
    return { status, headers: received, body: parseJson(text) }
  }

  async #send(request: Parameters<Pool['request']>[0]) {
    const controller = new AbortController()
    const { callTimeoutMs } = this.options
    const timer = setTimeout(() => {
      controller.abort(new Error(`The call took longer than ${callTimeoutMs} ms`))
    }, callTimeoutMs)
    this.#running.add(controller)
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        ...request,
        signal: controller.signal,
      })
      return { status: statusCode, headers: joinValues(headers), text: await body.text() }
    } catch (error) {
      const code = codeOf(error)
      const { appUrl } = this.options
      if (NOT_DELIVERED.has(code)) {
        throw new AppUnreachable(`The app cannot be reached at ${appUrl}`, { cause: error })
      }
      if (BROKEN.has(code))
        throw new AppInterrupted('The app died during the call', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      this.#running.delete(controller)
    }
  }
}

function joinValues(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
