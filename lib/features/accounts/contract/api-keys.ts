import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, lineText, successResponse } from '@/lib/platform/http/fields'
import { KEY_NAME_MAX } from '../rules/named-key'

/** The named API keys of an account. See docs/contract/decisions/accounts.md#named-api-keys. */

const time = z.iso.datetime()
const path = '/api/user/api-keys'

const Key = z.object({
  id: z.string(),
  name: z.string(),
  keyPrefix: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})

export const listNamedKeys = endpoint({
  name: 'listNamedKeys',
  method: 'GET',
  path,
  summary: 'The API keys beside the main one',
  tag: 'Account',
  responses: { 200: z.object({ data: z.array(Key) }) },
})

export const createNamedKey = endpoint({
  name: 'createNamedKey',
  method: 'POST',
  path,
  summary: 'Create a named API key; the key is in this response only',
  tag: 'Account',
  body: z.object({
    name: lineText('Name the key for where you use it.')
      .min(1, 'Name the key for where you use it.')
      .max(KEY_NAME_MAX, `Use at most ${KEY_NAME_MAX} characters.`),
  }),
  responses: { 201: Key.extend({ apiKey: z.string() }) },
  errors: ['quota_exceeded', 'key_name_taken'],
})

export const revokeNamedKey = endpoint({
  name: 'revokeNamedKey',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke a named API key at once',
  tag: 'Account',
  params: idParams,
  responses: { 200: successResponse },
})

interface StoredKey {
  id: bigint
  name: string
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

export function presentNamedKey(key: StoredKey): z.input<typeof Key> {
  const { id, name, keyPrefix, createdAt, lastUsedAt } = key
  return {
    id: String(id),
    name,
    keyPrefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
