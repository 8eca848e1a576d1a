import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, type Send } from '@/testing/server'
import { body, makeAssistant, makeLine } from '@/testing/api/calling'

const server = sharedServer()
let api: Send
let panel: Send
let stranger: Send
let serial = 0

beforeAll(async () => {
  const account = await createAccount(server)
  api = publicApi(server, account)
  panel = await logIn(server, account)
  stranger = publicApi(server, await createAccount(server))
})

interface Contact {
  id: string
  dncAt: string | null
  dncReason: string | null
}

async function add(digits: string): Promise<string> {
  const json = { firstName: 'Ada', phone: `+90 532 ${digits}` }
  return (await body<Contact>(await panel('/api/contacts', { json }))).id
}
const fresh = () => add(String(5_000_000 + serial++))

const shown = async (id: string) => body<Contact>(await panel(`/api/contacts/${id}`))

async function dnc(json: unknown, by = api) {
  const response = await by('/dnc', { json })
  return { status: response.status, body: await body<Record<string, unknown>>(response) }
}

const marked = (count: number) => ({ status: 200, body: { success: true, marked: count } })

describe('POST /api/v1/dnc', () => {
  it('200: matches the last ten digits, in any notation, and keeps the reason', async () => {
    const id = await add('1112233')
    const reason = '  Asked by e-mail.  '
    expect(await dnc({ phone: '(0532) 111-22-33', reason })).toEqual(marked(1))
    expect(await shown(id)).toMatchObject({
      dncAt: expect.any(String) as string,
      dncReason: 'Asked by e-mail.',
    })
    expect(await dnc({ phone: '905321112233', reason: 'Again' })).toEqual(marked(1))
    expect(await shown(id)).toMatchObject({ dncReason: 'Asked by e-mail.' })
  })

  it('keeps a number on the list from being called in any writing', async () => {
    const id = await add('1112288')
    expect(await dnc({ phone: '905321112288.0 ext 9' })).toEqual(marked(1))
    expect((await shown(id)).dncAt).not.toBeNull()
    const assistant_id = await makeAssistant(panel, 'Ada')
    await makeLine(panel, assistant_id)
    for (const phone of ['+90 532 111 22 88 ext 22', '05321112288;ext=15', '05321112288 #17']) {
      const response = await api('/calls', { json: { phone, assistant_id } })
      expect(response.status, phone).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'contact_dnc' })
    }
  })

  it('200: marks no contact where none of this account has the number', async () => {
    const id = await add('1112244')
    expect(await dnc({ phone: '+905329998877' })).toEqual(marked(0))
    expect(await dnc({ phone: '5321112244' }, stranger)).toEqual(marked(0))
    expect(await dnc({ phone: '1112244' })).toEqual(marked(0))
    expect((await shown(id)).dncAt).toBeNull()
  })

  it('200: accepts an id in either key style, which takes precedence over a phone', async () => {
    const [one, two] = [await fresh(), await fresh()]
    expect(await dnc({ contact_id: one, phone: 'x' })).toEqual(marked(1))
    expect(await dnc({ contactId: Number(two) })).toEqual(marked(1))
    for (const id of [one, two]) expect((await shown(id)).dncAt).not.toBeNull()
  })

  it('200: marks no contact for a foreign, unknown or invalid id', async () => {
    const id = await fresh()
    expect(await dnc({ contact_id: id }, stranger)).toEqual(marked(0))
    for (const none of ['999999999999', 'abc', '9'.repeat(30), 'x'.repeat(100), '0', -1, 1.5]) {
      expect(await dnc({ contact_id: none }), String(none)).toEqual(marked(0))
    }
    expect((await shown(id)).dncAt).toBeNull()
  })

  it.each(['12 34 56', '5', 'abc', '+90 532 999 8', '9'.repeat(100)])(
    '200: marks no contact for %j, a number that no contact can have',
    async (phone) => {
      expect(await dnc({ phone })).toEqual(marked(0))
    },
  )

  it('200: a blank one of the two counts as absent', async () => {
    const id = await add('1112288')
    expect(await dnc({ contact_id: ' ', phone: '5321112288' })).toEqual(marked(1))
    expect(await dnc({ contact_id: id, phone: '' })).toEqual(marked(1))
    expect(await dnc({ contact_id: id, phone: null })).toEqual(marked(1))
  })

  it('400: neither of the two, a reason that is too long', async () => {
    const neither = [{}, { phone: ' ', reason: 'x' }, { contact_id: null }]
    for (const json of [...neither, { contact_id: '', phone: '' }]) {
      expect(await dnc(json)).toMatchObject({ status: 400, body: { error: 'validation_error' } })
    }
    const long = await dnc({ phone: '+905321112233', reason: 'x'.repeat(501) })
    expect(long).toMatchObject({ status: 400, body: { details: [{ path: 'reason' }] } })
  })

  it('leaves one permanent record per request, which outlives the contact', async () => {
    const id = await add('1112255')
    await dnc({ contact_id: id, reason: 'Wrote a letter' })
    expect((await panel(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await shown(await add('1112255'))).toMatchObject({ dncReason: 'Wrote a letter' })
  })
})

describe('a contact with a do-not-call request', () => {
  it('is never called', async () => {
    const assistantId = await makeAssistant(panel, 'Defne')
    await makeLine(panel, assistantId)
    const id = await add('1112266')
    await dnc({ contact_id: id })
    const byApi = await api('/calls', {
      json: { phone: '0532 111 22 66', assistant_id: assistantId },
    })
    const byPanel = await panel('/api/calls', { json: { contactId: id, assistantId } })
    for (const response of [byApi, byPanel]) {
      expect(response.status).toBe(409)
      expect(await body(response)).toMatchObject({ code: 'contact_dnc' })
    }
  })
})

describe('a request for deletion', () => {
  it('is listed, and completed once, by its own account only', async () => {
    const id = await add('1112277')
    const json = { requestType: 'data_deletion', reason: 'Asked on the phone' }
    await panel(`/api/contacts/${id}/dnc`, { json })
    type Request = { id: string; phone: string; reason: string | null; completedAt: string | null }
    const list = async (status: string) => {
      const response = await panel(`/api/data-deletion-requests?status=${status}`)
      return body<{ data: Request[]; pagination: { total: number } }>(response)
    }
    const { data } = await list('open')
    expect(data).toMatchObject([
      {
        contact: { id, name: 'Ada' },
        phone: '+90 532 1112277',
        reason: 'Asked on the phone',
        askedBy: 'panel',
        completedAt: null,
      },
    ])
    const path = `/api/data-deletion-requests/${data[0]?.id}/complete`
    const other = await logIn(server, await createAccount(server))
    expect((await other(path, { method: 'POST' })).status).toBe(404)
    const completed = await panel(path, { method: 'POST' })
    expect(completed.status).toBe(200)
    const done = await body<Request>(completed)
    expect(done).toMatchObject({ contact: null, phone: '+90 ••• ••• •• 77', reason: null })
    expect(await body(await panel(path, { method: 'POST' }))).toEqual(done)
    expect((await panel(`/api/contacts/${id}`)).status).toBe(404)
    expect((await list('open')).pagination.total).toBe(0)
    expect((await list('completed')).data).toEqual([done])
    expect(
      (await panel('/api/data-deletion-requests/abc/complete', { method: 'POST' })).status,
    ).toBe(404)
  })
})
