import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { repetitions } from '@/lib/testing/thorough'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { endpointsOf, expectDeclared, readDocument } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/**
 * Whatever is sent to whichever endpoint, the answer is one that the document declares, and no
 * failure of ours: never a 5xx, but for a call that the exchange refuses.
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
    'answers anything with what it declares',
    async () => {
      const { api: send, ids } = world
      await expectTakesAnything({ send, endpoint, ids, requests: REQUESTS, check: expectDeclared })
    },
    TIMEOUT,
  )
})
