import fc from 'fast-check'
import { expect } from 'vitest'
import type { Send } from '@/lib/testing/server'
import type { Endpoint } from './document'
import { requestsOf } from './generate'
import { ask } from './world'

interface Anything {
  send: Send
  endpoint: Endpoint
  /** Real ones, which requests mention among others. */
  ids: object
  requests: number
  /** Judges an answer that is no failure of ours. */
  check?: (endpoint: Endpoint, response: Response) => Promise<unknown>
}

/** That take nothing that could be made up. */
export const takesSomething = ({ parameters, requestBody }: Endpoint) =>
  Boolean(requestBody) || parameters.length > 0

/** Fails where an endpoint answers a made-up request with a failure of ours: a 5xx, but for a call that the exchange refuses. */
export async function expectTakesAnything({ send, endpoint, ids, requests, check }: Anything) {
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint, { ids }), async (request) => {
      const response = await ask(send, endpoint, request)
      const text = await response.clone().text()
      if (!text.includes('"telephony_error"')) expect(response.status, text).toBeLessThan(500)
      await check?.(endpoint, response)
    }),
    { numRuns: requests },
  )
}
