import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { Account } from '@/lib/platform/tenancy/account'

/** Account identity. See docs/contract/public-api.md#account-identity. */
export const Me = z.object({ id: z.string(), email: z.string(), name: z.string() })

export function presentMe(account: Account): z.input<typeof Me> {
  return { id: String(account.id), email: account.email, name: account.name }
}

export const readMe = endpoint({
  name: 'readMe',
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Whose key this is',
  tag: 'Account',
  responses: { 200: Me },
  example: { response: { id: '1042', email: 'ayse@example.com', name: 'Ayşe Yılmaz' } },
})
