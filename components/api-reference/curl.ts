import type { AnyEndpoint } from '@/lib/platform/http/endpoint'

/** The command that calls an endpoint, with its example's values. */
export function curlOf(contract: AnyEndpoint, baseUrl: string): string {
  const { method, path, example } = contract
  const query = new URLSearchParams(example?.query).toString()
  const address = `${baseUrl}${path}${query && `?${query}`}`
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`]
  lines.push(`  -H 'X-API-Key: <API_KEY>'`)
  if (example?.body !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d '${JSON.stringify(example.body)}'`)
  }
  return lines.join(' \\\n')
}
