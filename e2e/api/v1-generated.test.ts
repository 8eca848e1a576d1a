import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { requestsOf } from '../conformance/generate'
import { ask, makeWorld, type World } from '../conformance/world'

/**
 * Whatever is sent to whichever endpoint, the answer is one that the document declares, and no
 * failure of ours: never a 5xx, but for a call that the exchange refuses.
 */

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))
const RUNS = 40

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

const named = endpoints
  .filter(({ parameters, requestBody }) => requestBody ?? parameters.length > 0)
  .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }))

describe.each(named)('$title', ({ endpoint }) => {
  it('answers anything with what it declares', async () => {
    await fc.assert(
      fc.asyncProperty(requestsOf(endpoint, world), async (request) => {
        const response = await ask(world.api, endpoint, request)
        const body = await expectDeclared(endpoint, response)
        const refused = response.status === 502 && (body as { code?: string }).code
        expect(response.status < 500 || refused === 'telephony_error').toBe(true)
      }),
      { numRuns: RUNS },
    )
  }, 60_000)
})
