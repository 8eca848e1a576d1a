import { failureOf } from './failure'
import type { OutgoingRequest, OutgoingResult } from './port'
import type { Connection, Connections } from './post-connections'
import { exchange, StaleConnection } from './post-exchange'
import { IpAddressRefused } from './resolve'

type Answer = Omit<OutgoingResult, 'startedAt' | 'durationMs'>

const NO_RESPONSE = { statusCode: null, response: null, retryAfter: null }

/** Sends a POST request over a kept connection. Never throws. */
export async function sendPost(
  connections: Connections,
  request: OutgoingRequest,
): Promise<OutgoingResult> {
  const startedAt = new Date()
  const start = performance.now()
  const answer = await send(connections, request).catch((error: unknown): Answer => ({
    ...NO_RESPONSE,
    ...failureOf(error),
  }))
  return { startedAt, durationMs: Math.round(performance.now() - start), ...answer }
}

/**
 * A receiver may close a kept connection at the moment at which it is used again, and then has not failed. So the
 * request is sent once more, over a new connection and within the same timeout.
 */
async function send(connections: Connections, request: OutgoingRequest): Promise<Answer> {
  const { origin, protocol } = new URL(request.url)
  if (protocol !== 'https:') throw new IpAddressRefused('Only https is allowed')
  const over = async (connection: Connection, timeoutMs: number): Promise<Answer> => {
    try {
      const response = await exchange(connection, { ...request, timeoutMs })
      return { ...response, failure: null, detail: null }
    } finally {
      connections.release(connection)
    }
  }
  const start = performance.now()
  try {
    return await over(connections.take(origin), request.timeoutMs)
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error
    return over(connections.open(origin), request.timeoutMs - (performance.now() - start))
  }
}
