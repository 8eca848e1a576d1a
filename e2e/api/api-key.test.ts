import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  publicApi,
  type Send,
  sender,
  type TestAccount,
} from '@/testing/server'

const server = sharedServer()
const path = '/api/user/api-key'
let account: TestAccount
let mine: Send
beforeAll(async () => {
  account = await createAccount(server)
  mine = await logIn(server, account)
})

interface Made {
  apiKey: string
  keyPrefix: string
  createdAt: string
}
const make = async () => (await (await mine(path, { method: 'POST' })).json()) as Made
const works = async (apiKey: string) => (await publicApi(server, { apiKey })('/me')).status
const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('/api/user/api-key', () => {
  it('POST 201: shows the whole key only this once', async () => {
    const response = await mine(path, { method: 'POST' })
    expect(response.status).toBe(201)
    const made = (await response.json()) as Made
    expect(made).toEqual({
      apiKey: expect.stringMatching(/^pk_live_[0-9a-f]{48}$/),
      keyPrefix: made.apiKey.slice(0, 12),
      createdAt: isoTime,
    })
    const { keyPrefix, createdAt } = made
    const shown = await mine(path)
    expect([shown.status, await shown.json()]).toEqual([
      200,
      { apiKey: null, keyPrefix, createdAt, lastUsedAt: null },
    ])
  })

  it('GET shows when the key was last used', async () => {
    const { apiKey } = await make()
    await works(apiKey)
    expect(await (await mine(path)).json()).toMatchObject({ apiKey: null, lastUsedAt: isoTime })
  })

  it('POST revokes the previous key at once', async () => {
    const first = await make()
    expect(await works(first.apiKey)).toBe(200)
    const second = await make()
    expect(await works(first.apiKey)).toBe(401)
    expect(await works(second.apiKey)).toBe(200)
  })

  it('leaves one valid key when many are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, make))
    const statuses = await Promise.all(made.map(({ apiKey }) => works(apiKey)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  })

  it('DELETE 200: revokes the key, and GET shows nulls', async () => {
    const { apiKey } = await make()
    const response = await mine(path, { method: 'DELETE' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(await works(apiKey)).toBe(401)
    expect(await (await mine(path)).json()).toEqual({
      apiKey: null,
      keyPrefix: null,
      createdAt: null,
      lastUsedAt: null,
    })
    expect((await mine(path, { method: 'DELETE' })).status).toBe(200)
  })

  it('401: without a session, even with a key', async () => {
    const { apiKey } = await make()
    const withKey = sender(server, { 'x-api-key': apiKey })
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await withKey(path, { method })
      expect([response.status, await response.json()]).toEqual([401, { error: 'unauthorized' }])
    }
    expect(await works(apiKey)).toBe(200)
  })

  it('403: from another site', async () => {
    const { apiKey } = await make()
    for (const method of ['POST', 'DELETE']) {
      const response = await mine(path, { method, headers: { origin: 'https://evil.example' } })
      expect(response.status).toBe(403)
    }
    expect(await works(apiKey)).toBe(200)
  })
})
