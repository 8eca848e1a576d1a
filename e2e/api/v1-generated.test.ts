import { sharedServer } from '@/testing/server/shared-server'
import { endpointsOf, readDocument } from '@/testing/api/openapi'
import { makeHousehold } from '../conformance/tenancy-world'
import { tirelessKey } from '../conformance/world'
import { describeFlood } from '../floods/describe-flood'
import { hintsFor } from '../floods/hints'
import { poolOf, secretsOf } from '../floods/household-pool'

/** Whatever is sent to any endpoint of the Public API, the answer is one that the OpenAPI document declares. */

const server = sharedServer()

describeFlood({
  what: 'Public API',
  server,
  endpoints: endpointsOf(await readDocument(server)),
  requests: { few: 350, many: 40_000 },
  async prepare() {
    const household = await makeHousehold(server)
    const nextKey = tirelessKey(household.account, household.panel)
    const pool = poolOf(household)
    return {
      pool,
      hint: hintsFor(pool),
      credentials: async () => ({ 'x-api-key': await nextKey() }),
      eitherCase: () => true,
      secrets: secretsOf(household, server.env),
    }
  },
})
