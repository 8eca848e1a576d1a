import type { AnyEndpoint, Method } from '@/lib/platform/http/endpoint'

/** The example request of an endpoint, without credentials. */
export interface ExampleRequest {
  method: Method
  url: string
  /** As JSON holds it; undefined where the endpoint takes no body. */
  body: unknown
  /** Whether it honors the Idempotency-Key header. */
  idempotent: boolean
}

/** @param baseUrl without a trailing slash */
export function exampleRequest(contract: AnyEndpoint, baseUrl: string): ExampleRequest {
  const { method, path, example, idempotent = false } = contract
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = example?.params?.[name]
    if (value === undefined) throw new Error(`The example of ${contract.name} has no "${name}"`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(example?.query).toString()
  return {
    method,
    url: `${baseUrl}${filled}${query && `?${query}`}`,
    body: example?.body,
    idempotent,
  }
}
