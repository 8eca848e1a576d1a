import type { SentRequest } from './outcome'

/** A request as text, in the format of HTTP. */
export function requestText({ method, url, headers, body }: SentRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url}`, ...lines, ...(body ? ['', body] : [])].join('\n')
}
