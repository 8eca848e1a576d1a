import fc from 'fast-check'
import { expect } from 'vitest'
import type { Send } from '@/lib/testing/server'
import type { Endpoint } from './document'
import { requestsOf } from './generate'
import { ask } from './world'

interface Anything {
  send: Send
  endpoint: Endpoint
  /** Real IDs of the account, which some of the generated requests contain. */
  ids: object
  requests: number
  /** Checks a response that is not a server error. */
  check?: (endpoint: Endpoint, response: Response) => Promise<unknown>
}

/** Selects the endpoints that take a body or parameters, each with its name for the test title. */
export function takingSomething(endpoints: Endpoint[]): [name: string, Endpoint][] {
  return endpoints
    .filter(({ parameters, requestBody }) => requestBody ?? parameters.length > 0)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])
}

/**
 * Sends generated requests to an endpoint and fails on a server error (5xx). The one 5xx allowed is the response to a
 * call that the exchange refused.
 */
export async function expectTakesAnything({ send, endpoint, ids, requests, check }: Anything) {
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint, { ids }), async (request) => {
      const response = await ask(send, endpoint, request)
      const text = await response.clone().text()
      const refused = response.status === 502 && codeOf(text) === 'telephony_error'
      expect(response.status < 500 || refused, `${response.status} ${text}`).toBe(true)
      await check?.(endpoint, response)
    }),
    { numRuns: requests },
  )
}

function codeOf(text: string): string | undefined {
  return (JSON.parse(text) as { code?: string }).code
}
