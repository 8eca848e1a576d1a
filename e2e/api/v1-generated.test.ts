import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/**
 * Whatever is sent to whichever endpoint, the answer is one that the document declares, and no
 * failure of ours: never a 5xx, but for a call that the exchange refuses.
 */

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

describe.each(takingSomething(endpoints))('%s', (_, endpoint) => {
  it('answers anything with what it declares', async () => {
    const { api: send, ids } = world
    await expectTakesAnything({ send, endpoint, ids, requests: 40, check: expectDeclared })
  }, 60_000)
})
