import { beforeEach, describe, expect, it } from 'vitest'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { authenticateKey } from '@/lib/platform/auth/authenticate-key'
import { systemDb } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { deleteApiKey, issueApiKey } from './api-key'
import { createNamedKey, listNamedKeys, revokeNamedKey } from './named-api-keys'
import { MAX_NAMED_KEYS } from './rules/named-key'

let owner: Owner
let serial = 0
beforeEach(async () => {
  serial += 1
  owner = await systemDb().user.create({ data: { email: `n${serial}@example.com`, name: 'N' } })
})

const belongsToOwner = async (key: string) =>
  (await authenticateKey(hashApiKey(key)))?.id === owner.id

describe('named API keys', () => {
  it('open the account, and are stored as hash and prefix', async () => {
    const { apiKey, keyPrefix } = await createNamedKey(owner, { name: 'n8n' })
    expect(apiKey).toMatch(/^pk_live_[0-9a-f]{48}$/)
    expect(keyPrefix).toBe(apiKey.slice(0, 12))
    expect(await belongsToOwner(apiKey)).toBe(true)
    const rows = await systemDb().namedApiKey.findMany({ where: { ownerId: owner.id } })
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain(apiKey)
  })

  it('outlive the main key, which regenerating and deleting replace alone', async () => {
    const { apiKey } = await createNamedKey(owner, { name: 'Zapier' })
    const main = await issueApiKey(owner)
    await issueApiKey(owner)
    expect(await belongsToOwner(main.apiKey)).toBe(false)
    await deleteApiKey(owner)
    expect(await belongsToOwner(apiKey)).toBe(true)
  })

  it('say when they were last used', async () => {
    const used = await createNamedKey(owner, { name: 'used' })
    await createNamedKey(owner, { name: 'unused' })
    await authenticateKey(hashApiKey(used.apiKey))
    const keys = await listNamedKeys(owner)
    expect(keys.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
      ['used', true],
      ['unused', false],
    ])
  })

  it('are revoked one by one, at once, and by their own account alone', async () => {
    const first = await createNamedKey(owner, { name: 'first' })
    const second = await createNamedKey(owner, { name: 'second' })
    const other = await systemDb().user.create({ data: { email: `q${serial}@x.co`, name: 'O' } })
    await expect(revokeNamedKey(other, first.id)).rejects.toMatchObject({ code: 'not_found' })
    await revokeNamedKey(owner, first.id)
    expect(await belongsToOwner(first.apiKey)).toBe(false)
    expect(await belongsToOwner(second.apiKey)).toBe(true)
    await expect(revokeNamedKey(owner, first.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are at most so many, and never two of one name, whatever is requested at once', async () => {
    const names = [...Array.from({ length: MAX_NAMED_KEYS + 3 }, (_, i) => `key ${i}`), 'key 0']
    const results = await Promise.allSettled(names.map((name) => createNamedKey(owner, { name })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_NAMED_KEYS)
    const [{ id, name } = { id: 0n, name: '' }] = await listNamedKeys(owner)
    await revokeNamedKey(owner, id)
    await createNamedKey(owner, { name })
    const [taken = { id: 0n, name: '' }, free = taken] = await listNamedKeys(owner)
    await revokeNamedKey(owner, free.id)
    await expect(createNamedKey(owner, { name: taken.name })).rejects.toMatchObject({
      code: 'key_name_taken',
    })
  })
})
