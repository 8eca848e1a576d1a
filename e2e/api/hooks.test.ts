import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, type Send, type TestAccount } from '@/testing/server'

const server = sharedServer()
let account: TestAccount
let api: Send
beforeAll(async () => {
  account = await createAccount(server)
  api = publicApi(server, account)
})

const hook = { event: 'call.completed', targetUrl: 'https://hooks.example.com/santral' }

async function create(send = api, json: object = hook) {
  const response = await send('/hooks', { json })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; secret: string }
}

async function list(send = api): Promise<Record<string, unknown>[]> {
  const response = await send('/hooks')
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Record<string, unknown>[] }).data
}

describe('POST /hooks', () => {
  it('returns the secret and the documented fields only', async () => {
    expect(await create()).toEqual({
      id: expect.stringMatching(/^[1-9]\d*$/),
      ...hook,
      secret: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('gives every subscription its own secret, even for the same event and URL', async () => {
    const [one, other] = [await create(), await create()]
    expect(one.id).not.toBe(other.id)
    expect(one.secret).not.toBe(other.secret)
  })

  it.each(['custom', 'zapier', 'make', 'n8n'])('keeps the label %s', async (source) => {
    const { id } = await create(api, { ...hook, source })
    expect((await list()).find((each) => each.id === id)).toMatchObject({ source })
  })

  it('ignores unknown fields', async () => {
    const more = { ...hook, hookUrl: 'https://example.com', active: false }
    expect(Object.keys(await create(api, more))).toEqual(['id', 'event', 'targetUrl', 'secret'])
  })

  it.each([
    [{ ...hook, event: 'call.started' }, 'event'],
    [{ targetUrl: hook.targetUrl }, 'event'],
    [{ event: hook.event }, 'targetUrl'],
    [{ ...hook, targetUrl: 'http://hooks.example.com/santral' }, 'targetUrl'],
    [{ ...hook, targetUrl: 'hooks.example.com' }, 'targetUrl'],
    [{ ...hook, targetUrl: 'https://' }, 'targetUrl'],
    [{ ...hook, targetUrl: '' }, 'targetUrl'],
    [{ ...hook, targetUrl: 7 }, 'targetUrl'],
    [{ ...hook, targetUrl: null }, 'targetUrl'],
    [{ ...hook, targetUrl: `https://example.com/${'a'.repeat(981)}` }, 'targetUrl'],
    [{ ...hook, targetUrl: 'https://ada:secret@example.com' }, 'targetUrl'],
    [{ ...hook, targetUrl: 'https://169.254.169.254/latest/meta-data' }, 'targetUrl'],
    [{ ...hook, targetUrl: 'https://[::ffff:127.0.0.1]/' }, 'targetUrl'],
    [{ ...hook, source: 'ifttt' }, 'source'],
    [[hook], ''],
    ['https://example.com', ''],
    [null, ''],
  ])('rejects %j with the wrong field', async (json, path) => {
    const response = await api('/hooks', { method: 'POST', body: JSON.stringify(json) })
    expect(response.status).toBe(400)
    const body = (await response.json()) as { error: string; details: { path: string }[] }
    expect(body).toEqual({
      error: 'validation_error',
      details: [{ path, message: expect.stringMatching(/./) }],
    })
  })

  it.each([null, '', ' '])('takes the source %j for none', async (source) => {
    const { id } = await create(api, { ...hook, source })
    expect((await list(api)).find((each) => each.id === id)).toMatchObject({ source: 'custom' })
  })

  it('accepts a URL of 1000 characters', async () => {
    const targetUrl = `https://example.com/${'a'.repeat(980)}`
    expect(await create(api, { ...hook, targetUrl })).toMatchObject({ targetUrl })
  })

  it('rejects invalid JSON', async () => {
    const response = await api('/hooks', { method: 'POST', body: '{"event":' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'invalid_json' })
  })
})

describe('GET /hooks', () => {
  it('shows a subscription without its secret', async () => {
    const fresh = publicApi(server, await createAccount(server))
    expect(await list(fresh)).toEqual([])
    const { id } = await create(fresh)
    expect(await list(fresh)).toEqual([
      {
        id,
        ...hook,
        source: 'custom',
        isActive: true,
        failCount: 0,
        lastDeliveryAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
  })
})

describe('DELETE /hooks/{id}', () => {
  it('removes a subscription', async () => {
    const { id } = await create()
    const response = await api(`/hooks/${id}`, { method: 'DELETE' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect((await list()).map((each) => each.id)).not.toContain(id)
  })

  it("answers the same for another account's, one that never was, and what is no id", async () => {
    const mine = publicApi(server, await createAccount(server))
    const { id } = await create(publicApi(server, await createAccount(server)))
    const { id: removed } = await create(mine)
    await mine(`/hooks/${removed}`, { method: 'DELETE' })
    const ids = [id, removed, '999999999', 'abc', '1e3', '0', '-1', '1'.repeat(30), '%00', '1%2F2']
    const answers = await Promise.all(
      ids.map(async (id) => {
        const response = await mine(`/hooks/${id}`, { method: 'DELETE' })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(answers).toEqual(ids.map(() => ({ status: 404, body: '{"error":"not_found"}' })))
  })

  it("leaves another account's subscription unchanged", async () => {
    const other = publicApi(server, await createAccount(server))
    const { id } = await create(other)
    await api(`/hooks/${id}`, { method: 'DELETE' })
    expect(await list(other)).toHaveLength(1)
  })
})

it('has no other methods', async () => {
  for (const [path, method, allow] of [
    ['/hooks', 'PUT', 'GET, HEAD, POST, OPTIONS'],
    ['/hooks/1', 'GET', 'DELETE, OPTIONS'],
    ['/samples', 'POST', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const response = await api(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
  }
})

it('checks the plan before the body', async () => {
  const free = publicApi(server, await createAccount(server, { plan: 'free' }))
  const response = await free('/hooks', { json: {} })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'premium_required' })
})

it('accepts 100 subscriptions per account', async () => {
  const full = await createAccount(server)
  const panel = await logIn(server, full)
  const statuses = []
  for (let round = 0; round < 10; round++) {
    const made = Array.from({ length: 10 }, () => panel('/api/webhooks', { json: hook }))
    statuses.push(...(await Promise.all(made)).map(({ status }) => status))
  }
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 201))
  const response = await publicApi(server, full)('/hooks', { json: hook })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error: 'quota_exceeded',
    code: 'quota_exceeded',
    quota: { current: 100, limit: 100 },
  })
})
