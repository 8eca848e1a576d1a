import { beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { repetitions } from '@/lib/testing/thorough'
import { expectTakesAnything, takingSomething } from '../conformance/anything'
import { expectKnownError } from '../conformance/known-errors'
import { panelEndpoints } from '../conformance/panel-endpoints'
import { type Household, makeHousehold } from '../conformance/tenancy-world'

/** Whatever is sent to any endpoint of the panel, the response is a success or an error of the table. */

/** These check credentials at a provider. */
const ASKS_PROVIDER = ['/api/phone-numbers/cloudtel', '/api/integrations/service-config/test']

const REQUESTS = repetitions({ few: 5, many: 60 })
const TIMEOUT = repetitions({ few: 60_000, many: 600_000 })

const server = sharedServer()
const endpoints = (await panelEndpoints())
  .filter(({ path }) => !ASKS_PROVIDER.includes(path))
  // Endpoints that delete come last, so that the others find something.
  .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

let household: Household
beforeAll(async () => {
  household = await makeHousehold(server)
}, 60_000)

describe.each(takingSomething(endpoints))('%s', (_, endpoint) => {
  it(
    'answers any request',
    async () => {
      const { panel: send, ids } = household
      const check = expectKnownError
      await expectTakesAnything({ send, endpoint, ids, requests: REQUESTS, check })
    },
    TIMEOUT,
  )
})
