import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send } from '@/testing/server'

const server = sharedServer()
let api: Send

interface Found {
  id: string
  first_name: string
}

async function add(json: Record<string, string>) {
  const response = await api('/contacts', { json })
  expect(response.status).toBe(201)
  const { existing: _, ...contact } = (await response.json()) as Found & { existing: boolean }
  return contact
}

async function find(query: Record<string, string>) {
  const response = await api(`/contacts?${new URLSearchParams(query)}`)
  return { status: response.status, body: (await response.json()) as Found[] }
}

const names = async (query: Record<string, string>) =>
  (await find(query)).body.map((contact) => contact.first_name)

describe('GET /api/v1/contacts', () => {
  let ayse: Found
  beforeAll(async () => {
    api = publicApi(server, await createAccount(server))
    await add({ first_name: 'Stranger', last_name: 'Yılmaz', phone: '+90 539 999 99 99' })
    api = publicApi(server, await createAccount(server))
    ayse = await add({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone: '+90 532 111 22 33',
      email: 'ayse@example.com',
      company: '100% Ahşap_Evi',
    })
    await add({ first_name: 'İSMAİL', last_name: 'IŞIK', phone: '0532 444 55 66' })
    await add({ first_name: 'Gr\u00ADace\u202E', last_name: 'Hopper', phone: '+1 (202) 555-0123' })
  })

  it('200: a bare array of contacts without `existing`', async () => {
    expect(await find({ search: 'ayse@example' })).toEqual({ status: 200, body: [ayse] })
  })

  it.each([
    [{ phone: '05321112233' }, ['Ayşe']],
    [{ phone: '+905321112233' }, ['Ayşe']],
    [{ phone: '202-555-0123' }, ['Grace']],
    [{ phone: '1112233' }, []],
    [{ phone: '05399999999' }, []],
    [{ search: 'yilmaz' }, ['Ayşe']],
    [{ search: 'ışık' }, ['İSMAİL']],
    [{ search: 'GRACE HOP' }, ['Grace']],
    [{ search: '\u200Bgra\u00ADce' }, ['Grace']],
    [{ search: '0532 1' }, ['Ayşe']],
    [{ search: '555-0123' }, ['Grace']],
    [{ search: '0% ahşap_e' }, ['Ayşe']],
    [{ search: '%' }, ['Ayşe']],
    [{ search: '_' }, ['Ayşe']],
    [{ search: '\\' }, []],
    [{ search: '532' }, ['İSMAİL', 'Ayşe']],
    [{ search: '532', limit: '1' }, ['İSMAİL']],
    [{ search: '532', limit: '100000' }, ['İSMAİL', 'Ayşe']],
    [{ phone: '5321112233', search: 'grace' }, ['Ayşe']],
    [{ phone: ' ', search: 'grace' }, ['Grace']],
    [{ search: 'nobody' }, []],
  ] as [Record<string, string>, string[]][])('finds %o: %o', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('400: neither phone nor search', async () => {
    for (const query of [{}, { limit: '5' }, { phone: '', search: ' ' }]) {
      expect(await find(query as Record<string, string>)).toEqual({
        status: 400,
        body: { error: 'phone or search parameter is required' },
      })
    }
  })

  it('200: a blank limit counts as absent', async () => {
    for (const limit of ['', ' ']) {
      const { status, body } = await find({ search: '532', limit })
      expect(status).toBe(200)
      expect(body).toHaveLength(2)
    }
  })

  it('400: a limit that is not a positive integer', async () => {
    for (const limit of ['0', '-1', '1.5', 'ten']) {
      const { status, body } = await find({ search: 'a', limit })
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: 'validation_error', details: [{ path: 'limit' }] })
    }
  })
})
