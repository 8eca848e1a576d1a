import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send } from '@/testing/server'

const server = sharedServer()
let api: Send
let stranger: Send
let contact: { id: string; [field: string]: unknown }
let serial = 0

const NO_IDS = ['0', '-1', 'abc', '1e3', '1.0', '999999999999', '9'.repeat(30), '%00', '..%2Fme']

beforeAll(async () => {
  stranger = publicApi(server, await createAccount(server))
})
beforeEach(async () => {
  if (serial % 10 === 0) api = publicApi(server, await createAccount(server))
  serial += 1
  const phone = `+90532${String(serial).padStart(7, '0')}`
  const json = { first_name: 'Ada', last_name: 'King', phone, email: 'ada@x.com', notes: 'Old' }
  const { existing: _, ...made } = (await (await api('/contacts', { json })).json()) as {
    id: string
    existing: boolean
  }
  contact = made
})

async function send(to: Send, path: string, json?: unknown) {
  const response = await to(path, json === undefined ? {} : { method: 'PATCH', json })
  return { status: response.status, body: (await response.json()) as unknown }
}
const read = () => send(api, `/contacts/${contact.id}`)
const change = (json: unknown) => send(api, `/contacts/${contact.id}`, json)
const NOT_FOUND = { status: 404, body: { error: 'not_found' } }

describe('GET /api/v1/contacts/{id}', () => {
  it('200: the contact without `existing`', async () => {
    expect(await read()).toEqual({ status: 200, body: contact })
  })

  it('404: a foreign, unknown or invalid id', async () => {
    expect(await send(stranger, `/contacts/${contact.id}`)).toEqual(NOT_FOUND)
    for (const id of NO_IDS) expect(await send(stranger, `/contacts/${id}`), id).toEqual(NOT_FOUND)
  })
})

describe('PATCH /api/v1/contacts/{id}', () => {
  it('200: changes the given fields, in either key style', async () => {
    const first = await change({ first_name: 'Augusta', company: 'Engines', stage: 'committed' })
    const expected = { ...contact, first_name: 'Augusta', company: 'Engines', stage: 'committed' }
    expect(first).toEqual({ status: 200, body: { ...expected, name: 'Augusta King' } })
    const second = await change({ lastName: 'Lovelace', status: 'converted' })
    expect(second.body).toMatchObject({ name: 'Augusta Lovelace', status: 'converted' })
    expect(await read()).toEqual(second)
  })

  it('200: null and blank clear', async () => {
    const { body } = await change({ last_name: null, email: '', company: null, notes: null })
    expect(body).toEqual({ ...contact, last_name: '', name: 'Ada', email: null })
  })

  it('200: what cannot be cleared stays when it comes blank', async () => {
    for (const blank of ['', '  ', null]) {
      const body = { stage: blank, status: blank }
      expect(await change(body)).toEqual({ status: 200, body: contact })
    }
  })

  it('200: an empty body changes nothing', async () => {
    expect(await change({})).toEqual({ status: 200, body: contact })
  })

  it.each([
    [{ phone: '+905320000000' }, 'phone'],
    [{ lead_score: 50 }, 'lead_score'],
    [{ heat: 'hot' }, 'heat'],
    [{ source: 'mine' }, 'source'],
    [{ id: '5' }, 'id'],
    [{ owner_id: '5' }, 'owner_id'],
    [{ nickname: 'A' }, 'nickname'],
    [{ first_name: null }, 'first_name'],
    [{ first_name: '  ' }, 'first_name'],
    [{ stage: 'won' }, 'stage'],
    [{ status: 'new' }, 'status'],
    [{ email: 5 }, 'email'],
  ])('400: %o', async (json, field) => {
    const { status, body } = await change({ company: 'Kept out', ...json })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'validation_error', details: [{ path: field }] })
    expect(JSON.stringify(body)).toContain(field)
    expect((await read()).body).toEqual(contact)
  })

  it('404: a foreign, unknown or invalid id', async () => {
    expect(await send(stranger, `/contacts/${contact.id}`, { first_name: 'X' })).toEqual(NOT_FOUND)
    for (const id of NO_IDS) {
      expect(await send(stranger, `/contacts/${id}`, { first_name: 'X' }), id).toEqual(NOT_FOUND)
    }
    expect((await read()).body).toEqual(contact)
  })
})

describe('other methods', () => {
  it('405', async () => {
    const response = await api(`/contacts/${contact.id}`, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, PATCH, OPTIONS')
  })
})
