import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { authenticateKey } from '@/lib/platform/auth/authenticate-key'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { deleteApiKey, issueApiKey, readApiKey } from './api-key'

let owner: Owner
let serial = 0
beforeEach(async () => {
  serial += 1
  owner = await systemDb().user.create({ data: { email: `k${serial}@example.com`, name: 'K' } })
})

const belongsToOwner = async (key: string) =>
  (await authenticateKey(hashApiKey(key)))?.id === owner.id

describe('the API key', () => {
  it('has the documented form, and only its hash and prefix are stored', async () => {
    const { apiKey, keyPrefix } = await issueApiKey(owner)
    expect(apiKey).toMatch(/^pk_live_[0-9a-f]{48}$/)
    expect(keyPrefix).toBe(apiKey.slice(0, 12))
    const row = await systemDb().apiKey.findUniqueOrThrow({ where: { ownerId: owner.id } })
    expect(JSON.stringify(row, (_, value) => String(value))).not.toContain(apiKey)
    expect(await belongsToOwner(apiKey)).toBe(true)
  })

  it('shows its prefix and times', async () => {
    expect(await readApiKey(owner)).toBeNull()
    const { apiKey, keyPrefix, createdAt } = await issueApiKey(owner)
    expect(await readApiKey(owner)).toEqual({ keyPrefix, createdAt, lastUsedAt: null })
    await authenticateKey(hashApiKey(apiKey))
    const { lastUsedAt } = (await readApiKey(owner))!
    expect(Math.abs(Date.now() - lastUsedAt!.getTime())).toBeLessThan(60_000)
  })

  it('is replaced at once by a new one that has not been used', async () => {
    const first = await issueApiKey(owner)
    await authenticateKey(hashApiKey(first.apiKey))
    const second = await issueApiKey(owner)
    expect(await belongsToOwner(first.apiKey)).toBe(false)
    expect(await belongsToOwner(second.apiKey)).toBe(true)
    expect(await readApiKey(owner)).toMatchObject({
      keyPrefix: second.keyPrefix,
      createdAt: second.createdAt,
    })
  })

  it('is a single one after simultaneous requests for new keys', async () => {
    const issued = await Promise.all(Array.from({ length: 6 }, () => issueApiKey(owner)))
    const working = await Promise.all(issued.map(({ apiKey }) => belongsToOwner(apiKey)))
    expect(working.filter(Boolean)).toHaveLength(1)
  })

  it('stops working when it is deleted, and deleting it again does nothing', async () => {
    const { apiKey } = await issueApiKey(owner)
    await deleteApiKey(owner)
    await deleteApiKey(owner)
    expect(await belongsToOwner(apiKey)).toBe(false)
    expect(await readApiKey(owner)).toBeNull()
  })

  it('of another account is not deleted with it', async () => {
    const { apiKey } = await issueApiKey(owner)
    const other = await systemDb().user.create({ data: { email: `o${serial}@x.co`, name: 'O' } })
    await deleteApiKey(other)
    expect(await belongsToOwner(apiKey)).toBe(true)
  })
})
