import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { expectTakesAnything, takesSomething } from '../conformance/anything'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/** Whatever is sent to whichever endpoint, the answer is one that the document declares. */

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server)).filter(takesSomething)

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

describe.each(named)('%s', (_, endpoint) => {
  it('answers anything with what it declares', async () => {
    const { api: send, ids } = world
    await expectTakesAnything({ send, endpoint, ids, requests: 40, check: expectDeclared })
  }, 60_000)
})
