import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isEndpoint } from '@/lib/platform/http/endpoint'
import { openApiDocument } from '@/lib/platform/http/openapi'
import { root } from '@/scripts/lib/paths.mjs'
import { type Document, type Endpoint, endpointsOf } from './document'

/** The interfaces that serve their own OpenAPI document. */
const SELF_DESCRIBED = /^\/api\/(v1|agent)\//

/** Describes all endpoints of the panel from the contracts that their routes enforce. */
export async function panelEndpoints(): Promise<Endpoint[]> {
  const folder = join(root, 'lib/features')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\/contract\/[^/]+(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(folder, file)) as Promise<object>),
  )
  const endpoints = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isEndpoint)
    .filter(({ path }) => !SELF_DESCRIBED.test(path))
  const document: unknown = openApiDocument({
    title: 'The panel',
    version: '1',
    description: '',
    serverUrl: '',
    endpoints,
    commonErrors: ['unauthorized', 'forbidden_origin'],
    securitySchemes: {},
  })
  return endpointsOf(document as Document)
}
