import canonicalize from 'canonicalize'
import { Pool } from 'undici'
import { DISCOVERY, type SyncedFunction, syncAnswer } from './protocol'
import type { ClaimedJob } from './claim'
import { isSignedBy, sign } from './signature'

/** What the app answered to a call: `body` is its JSON, and `headers` are in lower case. */
export interface AppAnswer {
  status: number
  headers: Partial<Record<string, string>>
  body: unknown
}

/** The app does not listen: the request was certainly not delivered. */
export class AppUnreachable extends Error {
  override name = 'AppUnreachable'
}

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
  /** How long one call may take, in milliseconds. */
  callTimeoutMs: number
  connections: number
}

/** Calls the app's Inngest handler: signed requests, and answers that are believed only if they are signed too. */
export class AppClient {
  readonly #pool: Pool
  readonly #running = new Set<AbortController>()

  constructor(private readonly options: AppClientOptions) {
    const { connections } = options
    // The time limit is this client's own, because the pool's two would add up.
    this.#pool = new Pool(new URL(options.appUrl).origin, {
      connections,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  /**
   * Asks for the functions that the app serves (the SDK's in-band sync).
   * @throws AppUnreachable, or Error with what the app said
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
    return syncAnswer.parse(body).functions
  }

  /**
   * Runs a function as far as it gets, or one planned step of it.
   * @throws AppUnreachable if nothing was delivered, otherwise Error if there is no answer to believe
   */
  async call(job: ClaimedJob, maxAttempts: number): Promise<AppAnswer> {
    const query = new URLSearchParams({ fnId: job.fnId, stepId: job.stepId })
    const stack = Object.keys(job.memos)
    return this.#request('POST', `?${query}`, {
      version: -1, // the SDK decides
      event: job.event,
      events: [job.event],
      steps: job.memos,
      // Without `fn_id` the SDK does not checkpoint: every result comes back as an answer.
      ctx: {
        run_id: job.runId,
        attempt: job.attempt,
        max_attempts: maxAttempts,
        disable_immediate_execution: job.stepId === DISCOVERY && job.hasPlanned,
        use_api: false,
        stack: { stack, current: stack.length },
      },
    })
  }

  /** Breaks off the calls that are still running. */
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
  ): Promise<AppAnswer> {
    const { appUrl, signingKey } = this.options
    const body = canonicalize(content) ?? ''
    const answer = await this.#send({
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
    const believed = isSignedBy(answer.headers['x-inngest-signature'], answer.text, signingKey)
    if (answer.status < 300 && !believed) throw new Error('The answer of the app is not signed')
    return { status: answer.status, headers: answer.headers, body: parseJson(answer.text) }
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
      return { status: statusCode, headers: flat(headers), text: await body.text() }
    } catch (error) {
      throw NOT_DELIVERED.has(codeOf(error))
        ? new AppUnreachable(`The app cannot be reached at ${this.options.appUrl}`, {
            cause: error,
          })
        : error
    } finally {
      clearTimeout(timer)
      this.#running.delete(controller)
    }
  }
}

function flat(headers: Record<string, string | string[] | undefined>) {
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

/** A body that is not JSON (an error page, say) is kept as text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
