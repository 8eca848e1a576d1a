import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { repetitions } from '@/lib/testing/thorough'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/**
 * Whatever is sent to any endpoint, the response is one that the document declares, and never a 5xx, except
 * for a call that the exchange refuses.
 */

const REQUESTS = repetitions({ few: 12, many: 200 })
const TIMEOUT = repetitions({ few: 60_000, many: 600_000 })

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

describe.each(takingSomething(endpoints))('%s', (_, endpoint) => {
  it(
    'answers any request with a declared response',
    async () => {
      const { api: send, ids } = world
      await expectTakesAnything({ send, endpoint, ids, requests: REQUESTS, check: expectDeclared })
    },
    TIMEOUT,
  )
})
