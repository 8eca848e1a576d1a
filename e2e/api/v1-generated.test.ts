import { afterAll, beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { repetitions } from '@/lib/testing/thorough'
import { endpointsOf, readDocument } from '../conformance/document'
import { tirelessKey } from '../conformance/world'
import { makeHousehold } from '../conformance/tenancy-world'
import { expectFlood, expectKept, type Flooded, groupsOf, shareOf } from '../floods/flood'
import { hintsFor } from '../floods/hints'
import { poolOf, secretsOf } from '../floods/household-pool'
import { makeTally } from '../floods/tally'
import { openWire } from '../floods/wire'

/** Whatever is sent to any endpoint of the Public API, the answer is one that the OpenAPI document declares. */

const REQUESTS = repetitions({ few: 350, many: 40_000 })
const TIMEOUT = repetitions({ few: 120_000, many: 1_800_000 })

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))
const wire = openWire(server.url)
afterAll(() => wire.close())

let target: Flooded
beforeAll(async () => {
  const household = await makeHousehold(server)
  const nextKey = tirelessKey(household.account, household.panel)
  const pool = poolOf(household)
  target = {
    url: server.url,
    wire,
    endpoints,
    pool,
    hint: hintsFor(pool),
    tally: makeTally(),
    credentials: async () => ({ 'x-api-key': await nextKey() }),
    eitherCase: () => true,
    secrets: secretsOf(household, server.env),
  }
}, 60_000)

describe.each(groupsOf(endpoints))('%s', (_, group) => {
  const requests = shareOf(REQUESTS, group, endpoints)
  it(`answers ${requests} requests`, () => expectFlood(target, group, requests), TIMEOUT)
})

it('was sent all of them, and each endpoint did what it is for', () => {
  expectKept('Public API', target, REQUESTS)
})
