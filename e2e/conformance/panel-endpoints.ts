import { openApiDocument } from '@/lib/platform/http/openapi'
import { allContracts } from '@/testing/contracts'
import { type Document, type Endpoint, endpointsOf } from '@/testing/api/openapi'

const SELF_DESCRIBED = /^\/api\/(v1|agent)\//

/** Describes all endpoints of the panel from the contracts that their routes enforce. */
export async function panelEndpoints(): Promise<Endpoint[]> {
  const endpoints = (await allContracts()).filter(({ path }) => !SELF_DESCRIBED.test(path))
  const document: unknown = openApiDocument({
    title: 'The panel',
    version: '1',
    description: '',
    serverUrl: '',
    tags: {},
    endpoints,
    commonErrors: ['unauthorized', 'forbidden_origin'],
    securitySchemes: {},
  })
  return endpointsOf(document as Document)
}
