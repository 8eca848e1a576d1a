import type { SentRequest } from '@/lib/features/tools/rules/outcome'

/** A request as text: method and URL, headers, body. */
export function requestText({ method, url, headers, body }: SentRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url}`, ...lines, ...(body ? ['', body] : [])].join('\n')
}
