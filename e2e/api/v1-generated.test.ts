import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/**
 * Whatever is sent to any endpoint, the response is one that the document declares, and never a 5xx, except
 * for a call that the exchange refuses.
 */

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

describe.each(takingSomething(endpoints))('%s', (_, endpoint) => {
  it('answers any request with a declared response', async () => {
    const { api: send, ids } = world
    await expectTakesAnything({ send, endpoint, ids, requests: 40, check: expectDeclared })
  }, 60_000)
})
