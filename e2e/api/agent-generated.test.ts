import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import type { Send } from '@/lib/testing/server'
import { repetitions } from '@/lib/testing/thorough'
import { agentApi, body } from '../calling'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { type Document, endpointsOf, expectDeclared } from '../conformance/document'
import { makeWorld, type World } from '../conformance/world'

/** Whatever a worker sends, the response is one that the OpenAPI document declares. */

const REQUESTS = repetitions({ few: 8, many: 150 })
const TIMEOUT = repetitions({ few: 60_000, many: 600_000 })

const server = sharedServer()
const api = await agentApi(server)
const endpoints = endpointsOf(await body<Document>(await api('/openapi.json')))

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
}, 60_000)

/** `api` adds the common prefix to each path. */
const send: Send = (path, options) => api(path.replace('/api/agent', ''), options)

describe.each(takingSomething(endpoints))('%s', (_, endpoint) => {
  it(
    'answers any request with a declared response',
    async () => {
      await expectTakesAnything({
        send,
        endpoint,
        ids: world.ids,
        requests: REQUESTS,
        check: expectDeclared,
      })
    },
    TIMEOUT,
  )
})
