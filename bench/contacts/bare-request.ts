import { createHash } from 'node:crypto'
import type { Shot } from '@/bench/lib/load'

export interface BareRequest {
  method: string | undefined
  /** Path and query. */
  url: string
  key: string
  body: string
}

export interface BareAnswer {
  status: number
  body: unknown
}

/** Requests of one kind take the same statements. */
export type Kind = 'phone' | 'word' | 'digits' | 'create'

export function toBareRequest({ method, path, headers, body = '' }: Shot): BareRequest {
  return { method, url: path, key: headers['X-API-Key'] ?? '', body }
}

/** The kind of a request, and every value of it that a statement may contain, by name. */
export function readRequest({ method, url, key, body }: BareRequest): {
  kind: Kind
  values: Record<string, string>
} {
  const keyHash = createHash('sha256').update(key).digest('hex')
  if (method === 'POST') {
    const given = JSON.parse(body) as Record<string, string>
    const last10 = lastTen(given.phone ?? '')
    return { kind: 'create', values: { keyHash, last10, ...given } }
  }
  const query = new URL(url, 'http://localhost').searchParams
  const phone = query.get('phone')
  if (phone) return { kind: 'phone', values: { keyHash, last10: lastTen(phone) } }
  const search = query.get('search') ?? ''
  // The product searches for digits without a leading zero.
  const digits = search.replace(/^0/, '')
  return { kind: /^\d+$/.test(search) ? 'digits' : 'word', values: { keyHash, search, digits } }
}

function lastTen(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}
