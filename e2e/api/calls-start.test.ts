import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { operator } from '@/testing/server'
import {
  body,
  type Caller,
  finished,
  makeAssistant,
  makeCaller,
  somebody,
} from '@/testing/api/calling'

const server = sharedServer()
let caller: Caller
let other: Caller
beforeAll(async () => {
  caller = await makeCaller(server)
  other = await makeCaller(server)
})

const request = (more: Record<string, unknown> = {}) => ({
  json: { phone: somebody(), assistant_id: caller.assistantId, ...more },
})

interface Started {
  call_id: string
  contact_id: string
}

describe('201', () => {
  it('returns the call, and creates the contact', async () => {
    const phone = somebody()
    const json = { phone: phone.replace('+90', '0'), assistant_id: caller.assistantId }
    const response = await caller.api('/calls', { json: { ...json, first_name: 'Ayşe' } })
    expect(response.status).toBe(201)
    const started = await body<Started>(response)
    expect(started).toEqual({
      call_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'initiated',
      contact_id: expect.stringMatching(/^\d+$/) as string,
      assistant_id: caller.assistantId,
      from_number: caller.line.phoneNumber,
      to: phone,
    })
    const contact = await body(await caller.api(`/contacts/${started.contact_id}`))
    expect(contact).toMatchObject({ first_name: 'Ayşe', source: 'zapier' })
    expect(await finished(caller, started.call_id)).toMatchObject({
      status: 'completed',
      durationSeconds: 60,
    })
  })

  it('stores what the assistant should know, and shows it on the page of the call', async () => {
    const context = { order_number: '4711', Price: '12 €\n a month' }
    const response = await caller.api('/calls', request({ context }))
    expect(response.status).toBe(201)
    const { call_id } = await body<Started>(response)
    const told = { facts: [], context: { ...context, Price: '12 € a month' }, failure: null }
    expect(await body(await caller.panel(`/api/calls/${call_id}`))).toMatchObject({ told })
    const page = await (await caller.panel(`/calls/${call_id}`)).text()
    expect(page).toContain('12 € a month')
    expect(await finished(caller, call_id)).toMatchObject({ told })
  })

  it.each([
    ['context.order number', { 'order number': '1' }],
    ['context.order', { order: { id: 1 } }],
    ['context', { order: 'x'.repeat(1996) }],
    ['context', 'order'],
  ])('names what is wrong with a context: %s', async (path, context) => {
    const response = await caller.api('/calls', request({ context }))
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ details: [{ path }] })
  })

  it('accepts camelCase names, and the number to call from', async () => {
    const json = {
      phone: somebody(),
      assistantId: caller.assistantId,
      phoneNumberId: caller.line.id,
      firstName: 'Deniz',
    }
    const response = await caller.api('/calls', { json })
    expect(response.status).toBe(201)
    const { contact_id: id } = await body<Started>(response)
    const contact = await body(await caller.api(`/contacts/${id}`))
    expect(contact).toMatchObject({ first_name: 'Deniz' })
  })

  it('calls the existing contact, in any notation of the number', async () => {
    const phone = somebody()
    const made = await caller.api('/contacts', { json: { first_name: 'Su', phone } })
    const contact = await body<{ id: string }>(made)
    const written = `0 (${phone.slice(3, 6)}) ${phone.slice(6)}`
    const response = await caller.api('/calls', request({ phone: written }))
    expect(await body(response)).toMatchObject({ contact_id: contact.id, to: phone })
  })

  it('returns the same call for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `key-${somebody()}` }
    const options = { ...request(), headers }
    const first = await caller.api('/calls', options)
    const again = await caller.api('/calls', options)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await body(again)).toEqual(await body(first))
    const mismatch = await caller.api('/calls', { ...request(), headers })
    expect(mismatch.status).toBe(409)
    expect(await body(mismatch)).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

describe('400', () => {
  it.each(['123', '+90532', 'not a number'])('for a short number: %s', async (phone) => {
    const response = await caller.api('/calls', request({ phone }))
    expect(response.status).toBe(400)
    expect(await body(response)).toEqual({
      error: 'Invalid phone - must contain at least 10 digits',
      code: 'invalid_phone',
    })
  })

  it.each(['123456789012345678', '+999 123 456 789', '1234567890', '0532123009'])(
    'for a number that nobody can be called at, and creates nothing: %s',
    async (phone) => {
      const json = { phone, assistantId: caller.assistantId }
      for (const response of [
        await caller.api('/calls', request({ phone })),
        await caller.panel('/api/calls', { json }),
      ]) {
        expect(response.status).toBe(400)
        expect(await body(response)).toEqual({
          error: 'Invalid phone - no country has a number like this',
          code: 'invalid_phone',
        })
      }
      const query = new URLSearchParams({ phone })
      expect(await body(await caller.api(`/contacts?${query}`))).toEqual([])
      const stored = await caller.api('/contacts', { json: { first_name: 'Su', phone } })
      expect(stored.status).toBe(201)
    },
  )

  it.each(['phone', 'assistant_id'])('for a body without %s', async (field) => {
    const response = await caller.api('/calls', request({ [field]: undefined }))
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({
      error: 'validation_error',
      details: [{ path: field }],
    })
  })

  it('for invalid JSON', async () => {
    const response = await caller.api('/calls', { method: 'POST', body: '{' })
    expect(response.status).toBe(400)
    expect(await body(response)).toEqual({ error: 'invalid_json' })
  })
})

describe('404', () => {
  const expectMissing = async (what: 'assistant' | 'phone_number', response: Response) => {
    expect(response.status).toBe(404)
    expect(await body(response)).toEqual({ error: `${what}_not_found`, code: 'not_found' })
  }

  it('for an unknown, foreign or inactive assistant', async () => {
    for (const assistant_id of ['asst_nobody', other.assistantId, 'x'.repeat(65)]) {
      await expectMissing('assistant', await caller.api('/calls', request({ assistant_id })))
    }
    const sleeping = await makeAssistant(caller.panel, 'Sleeping')
    const path = `/api/assistants/${sleeping}`
    await caller.panel(path, { method: 'PATCH', json: { isActive: false } })
    const response = await caller.api('/calls', request({ assistant_id: sleeping }))
    await expectMissing('assistant', response)
  })

  it('for a foreign number, or an invalid id', async () => {
    for (const id of [other.line.id, 'abc', '9'.repeat(30), '-1']) {
      const response = await caller.api('/calls', request({ phone_number_id: id }))
      await expectMissing('phone_number', response)
    }
  })

  it('for an account without an active number', async () => {
    const fresh = await makeCaller(server)
    const path = `/api/phone-numbers/${fresh.line.id}`
    await fresh.panel(path, { method: 'PATCH', json: { isActive: false } })
    const json = { phone: somebody(), assistant_id: fresh.assistantId }
    const named = { ...json, phone_number_id: fresh.line.id }
    await expectMissing('phone_number', await fresh.api('/calls', { json }))
    await expectMissing('phone_number', await fresh.api('/calls', { json: named }))
    const { phone, assistantId } = { phone: somebody(), assistantId: fresh.assistantId }
    const byPanel = await fresh.panel('/api/calls', { json: { phone, assistantId } })
    await expectMissing('phone_number', byPanel)
    expect(await body(await fresh.api('/calls'))).toMatchObject({ calls: [] })
  })
})

describe('402', () => {
  it('for less than a minute, and creates nothing', async () => {
    const poor = await makeCaller(server, { minutes: 0 })
    const phone = somebody()
    const json = { phone, assistant_id: poor.assistantId }
    const response = await poor.api('/calls', { json })
    expect(response.status).toBe(402)
    expect(await body(response)).toEqual({
      error: 'Insufficient minute balance',
      code: 'insufficient_balance',
    })
    const query = new URLSearchParams({ phone })
    expect(await body(await poor.api(`/contacts?${query}`))).toEqual([])
    expect(await body(await poor.api('/calls'))).toMatchObject({ calls: [] })
  })
})

describe('403', () => {
  it('for a contact beyond the quota', async () => {
    const small = await makeCaller(server)
    const set = ['account', 'set', '--email', small.account.email, '--contact-quota', '1']
    await operator(server, ...set)
    const json = { phone: somebody(), assistant_id: small.assistantId }
    expect((await small.api('/calls', { json })).status).toBe(201)
    const response = await small.api('/calls', { json: { ...json, phone: somebody() } })
    expect(response.status).toBe(403)
    expect(await body(response)).toMatchObject({
      code: 'quota_exceeded',
      quota: { current: 1, limit: 1 },
    })
  })
})

describe('409', () => {
  it('for a contact with a do-not-call request', async () => {
    const phone = somebody()
    const made = await caller.api('/contacts', { json: { first_name: 'Su', phone } })
    const { id } = await body<{ id: string }>(made)
    expect((await caller.panel(`/api/contacts/${id}/dnc`, { json: {} })).status).toBe(200)
    const response = await caller.api('/calls', request({ phone }))
    expect(response.status).toBe(409)
    expect(await body(response)).toEqual({ error: 'contact_dnc', code: 'contact_dnc' })
  })
})

describe('502', () => {
  it('where the exchange refuses: the call stays on record and costs nothing', async () => {
    const phone = somebody('0005')
    const response = await other.api('/calls', {
      json: { phone, assistant_id: other.assistantId },
    })
    expect(response.status).toBe(502)
    const refused = await body<{ call_id: string; reason: string }>(response)
    expect(refused).toMatchObject({ error: 'telephony_error', code: 'telephony_error' })
    const call = await body(await other.api(`/calls/${refused.call_id}`))
    expect(call).toMatchObject({ status: 'failed', phone, duration_seconds: 0 })
    const show = ['account', 'show', '--email', other.account.email]
    expect(await operator(server, ...show)).toMatchObject({ minutes: 100 })
  })
})
