import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, type Send, type TestAccount } from '@/testing/server'

const server = sharedServer()
const path = '/api/user/api-keys'
let account: TestAccount
let mine: Send
beforeAll(async () => {
  account = await createAccount(server)
  mine = await logIn(server, account)
})

interface Made {
  id: string
  apiKey: string
}
const make = async (name: string) => (await (await mine(path, { json: { name } })).json()) as Made

describe('/api/user/api-keys', () => {
  it('POST 201 shows the key once, GET only its prefix', async () => {
    const response = await mine(path, { json: { name: ' n8n ' } })
    expect(response.status).toBe(201)
    const made = (await response.json()) as Made
    expect(made).toMatchObject({ name: 'n8n', lastUsedAt: null })
    expect(made.apiKey).toMatch(/^pk_live_[0-9a-f]{48}$/)
    const listed = await (await mine(path)).text()
    expect(listed).toContain(made.apiKey.slice(0, 12))
    expect(listed).not.toContain(made.apiKey)
  })

  it('POST refuses a blank name with 400, and a taken one with 409', async () => {
    expect((await mine(path, { json: { name: ' ' } })).status).toBe(400)
    await make('taken')
    const response = await mine(path, { json: { name: 'taken' } })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'key_name_taken' },
    ])
  })

  it('shares the request rate with the main key', async () => {
    const { apiKey } = await make('rate')
    const remaining = async (key: string) =>
      Number((await publicApi(server, { apiKey: key })('/me')).headers.get('x-ratelimit-remaining'))
    const before = await remaining(account.apiKey)
    expect(await remaining(apiKey)).toBe(before - 1)
    expect(await remaining(account.apiKey)).toBe(before - 2)
  })

  it('DELETE revokes one key at once', async () => {
    const { id, apiKey } = await make('revoked')
    const status = async (key: string) => (await publicApi(server, { apiKey: key })('/me')).status
    expect(await status(apiKey)).toBe(200)
    expect((await mine(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect([await status(apiKey), await status(account.apiKey)]).toEqual([401, 200])
  })
})
