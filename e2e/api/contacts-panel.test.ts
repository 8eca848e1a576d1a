import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  operator,
  sender,
  type Send,
  type TestAccount,
} from '@/testing/server'

const server = sharedServer()
let account: TestAccount
let panel: Send
let stranger: Send
let serial = 0

beforeAll(async () => {
  account = await createAccount(server)
  panel = await logIn(server, account)
  stranger = await logIn(server, await createAccount(server))
})

interface PanelContact {
  id: string
  name: string
  [field: string]: unknown
}

async function send(path: string, options?: Parameters<Send>[1], by = panel) {
  const response = await by(`/api/contacts${path}`, options)
  return { status: response.status, body: (await response.json()) as PanelContact }
}

async function add(fields: Record<string, string> = {}): Promise<PanelContact> {
  serial += 1
  const phone = `+90532${String(serial).padStart(7, '0')}`
  const { status, body } = await send('', { json: { firstName: 'Ada', phone, ...fields } })
  expect(status).toBe(201)
  return body
}

async function list(query: string) {
  const response = await panel(`/api/contacts?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as {
    data: PanelContact[]
    pagination: Record<string, unknown>
  }
}

describe('POST /api/contacts', () => {
  it('201: a new contact; 200 for an existing number', async () => {
    const made = await add({ lastName: 'King', email: 'ada@x.com', notes: 'Met in Ankara' })
    expect(made).toMatchObject({
      name: 'Ada King',
      email: 'ada@x.com',
      notes: 'Met in Ankara',
      source: 'panel',
      status: 'new',
      dncAt: null,
      existing: false,
    })
    const again = await send('', { json: { firstName: 'Other', phone: made.phone } })
    expect(again).toEqual({ status: 200, body: { ...made, existing: true } })
  })

  it('400: names every wrong field', async () => {
    const json = { firstName: ' ', phone: '12', email: 'no', color: 'red' }
    const { status, body } = await send('', { json })
    expect(status).toBe(400)
    expect(body.error).toBe('validation_error')
    const details = body.details as { path: string }[]
    expect(details.map(({ path }) => path).toSorted()).toEqual([
      'color',
      'email',
      'firstName',
      'phone',
    ])
  })
})

describe('GET /api/contacts', () => {
  it('searches, filters, sorts and pages', async () => {
    const tag = `Tag${Date.now()}`
    const people = []
    for (const name of ['Cem', 'Ali', 'Bora']) {
      people.push(await add({ firstName: name, company: tag }))
    }
    const [cem, ali, bora] = people.map(({ id }) => id)
    await send(`/${bora}`, { method: 'PATCH', json: { stage: 'lost', status: 'rejected' } })
    await send(`/${cem}/dnc`, { json: {} })
    const ids = async (query: string) =>
      (await list(`search=${tag}&${query}`)).data.map(({ id }) => id)
    expect(await ids('')).toEqual([bora, ali, cem])
    expect(await ids('sort=name')).toEqual([ali, bora, cem])
    expect(await ids('stage=lost')).toEqual([bora])
    expect(await ids('status=rejected&heat=cold')).toEqual([bora])
    expect(await ids('dnc=true')).toEqual([cem])
    expect(await ids('dnc=false&stage=')).toEqual([bora, ali])
    expect(await list(`search=${tag}&limit=2&page=2`)).toMatchObject({
      data: [{ id: cem }],
      pagination: {
        page: 2,
        limit: 2,
        total: 3,
        totalIsExact: true,
        totalPages: 2,
        hasMore: false,
      },
    })
  })

  it('400: names an invalid filter', async () => {
    for (const query of ['stage=won', 'page=0', 'limit=x', 'sort=age', 'dnc=maybe']) {
      const { status, body } = await send(`?${query}`)
      expect([status, body.error], query).toEqual([400, 'validation_error'])
    }
  })
})

describe('one contact', () => {
  it('GET, PATCH and DELETE', async () => {
    const { existing: _, ...made } = await add({ email: 'ada@x.com' })
    expect(await send(`/${made.id}`)).toEqual({ status: 200, body: made })
    const json = { lastName: 'King', email: null, stage: 'contacted' }
    const changed = await send(`/${made.id}`, { method: 'PATCH', json })
    expect(changed).toEqual({ status: 200, body: { ...made, ...json, name: 'Ada King' } })
    const gone = await send(`/${made.id}`, { method: 'DELETE' })
    expect(gone).toEqual({ status: 200, body: { success: true } })
    expect((await send(`/${made.id}`)).status).toBe(404)
    expect((await send(`/${made.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('400: the phone cannot be changed', async () => {
    const { id } = await add()
    const { status, body } = await send(`/${id}`, { method: 'PATCH', json: { phone: '1' } })
    expect([status, body.details]).toMatchObject([400, [{ path: 'phone' }]])
  })

  it('frees its place in the quota when it is deleted', async () => {
    const own = await createAccount(server)
    const mine = await logIn(server, own)
    await operator(server, 'account', 'set', '--email', own.email, '--contact-quota', '1')
    const create = (phone: string) => send('', { json: { firstName: 'Ada', phone } }, mine)
    const first = await create('5380000001')
    expect((await create('5380000002')).body).toMatchObject({
      code: 'quota_exceeded',
      quota: { current: 1, limit: 1 },
    })
    await send(`/${first.body.id}`, { method: 'DELETE' }, mine)
    expect((await create('5380000002')).status).toBe(201)
  })
})

describe('POST /api/contacts/{id}/dnc', () => {
  it('200: is permanent; the first reason stays', async () => {
    const { id } = await add()
    const first = await send(`/${id}/dnc`, { json: { reason: 'Asked by e-mail' } })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ id, dncReason: 'Asked by e-mail' })
    expect(first.body.dncAt).toEqual(expect.stringMatching(/Z$/))
    const json = { reason: 'Again', requestType: 'data_deletion' }
    expect(await send(`/${id}/dnc`, { json })).toEqual(first)
    const undo = await send(`/${id}`, { method: 'PATCH', json: { dncAt: null } })
    expect(undo.status).toBe(400)
  })
})

describe('access', () => {
  it('404: another account’s contacts', async () => {
    const { id } = await add()
    const tries = [
      send(`/${id}`, {}, stranger),
      send(`/${id}`, { method: 'PATCH', json: { firstName: 'X' } }, stranger),
      send(`/${id}`, { method: 'DELETE' }, stranger),
      send(`/${id}/dnc`, { json: {} }, stranger),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body]).toEqual([404, { error: 'not_found' }])
    }
    expect((await send(`/${id}`)).body).toMatchObject({ firstName: 'Ada', dncAt: null })
  })

  it('404: an invalid id', async () => {
    for (const id of ['abc', '0', '9'.repeat(30)]) expect((await send(`/${id}`)).status).toBe(404)
  })

  it('401 without a session, 403 from another site', async () => {
    const nobody = sender(server)
    for (const path of ['', '/1']) {
      const { status, body } = await send(path, {}, nobody)
      expect([status, body]).toEqual([401, { error: 'unauthorized' }])
    }
    const foreign = await send('', {
      json: { firstName: 'Ada', phone: '5390000000' },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})
