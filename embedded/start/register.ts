import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../send-request'
import { sign } from '../jobs/protocol/signature'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

interface Registration {
  /** The URL at which this machine reaches the web server. */
  localUrl: string
  signingKey: string
}

/**
 * Registers the application's functions with Inngest, because an upgrade may have changed them and Inngest asks by
 * itself only after errors. Tries until it succeeds, and prints one line about the first failure.
 * @returns a function that stops it
 */
export function keepRegistering(registration: Registration): () => Promise<void> {
  const stopping = new AbortController()
  const running = run(registration, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function run(registration: Registration, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const problem = await register(registration, signal)
    if (!problem || signal.aborted) return
    if (wait === FIRST_WAIT_MS) {
      console.error(`Inngest does not know the jobs yet, so none of them runs (${problem}).`)
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** @returns null, or why it failed */
export async function register(
  { localUrl, signingKey }: Registration,
  signal?: AbortSignal,
): Promise<string | null> {
  const url = `${localUrl}/api/inngest`
  const body = JSON.stringify({ url })
  try {
    const response = await sendRequest(url, {
      method: 'PUT',
      body,
      headers: {
        'content-type': 'application/json',
        'x-inngest-signature': sign(body, signingKey, Date.now()),
      },
      signal,
    })
    if (response.ok) return null
    const { message } = (await response.json()) as { message?: string }
    return `${response.status}: ${message ?? 'refused'}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
