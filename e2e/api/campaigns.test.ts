import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, operator, startReceiver } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, makeCaller } from '@/testing/api/calling'

interface Campaign {
  id: string
  status: string
  pauseReason: string | null
  finishReason: string | null
  contactCount: number
}

const server = sharedServer()
let caller: Caller
let other: Caller
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  caller = await makeCaller(server)
  other = await makeCaller(server)
  receiver = await startReceiver()
  for (const event of ['campaign.finished', 'contact.created']) {
    await caller.api('/hooks', { json: { event, targetUrl: receiver.url } })
  }
})
afterAll(() => receiver.close())

let exchange = 200

/** A foreign number that no other test has, which automated calls may dial at any hour. */
const abroad = (ending = '1234') => `+1415${exchange++}${ending}`

async function create(by: Caller, more: Record<string, unknown> = {}): Promise<Campaign> {
  const json = { name: 'November offers', assistantId: by.assistantId, ...more }
  const response = await by.panel('/api/campaigns', { json })
  expect(response.status).toBe(201)
  return body(response)
}

async function makeContact(by: Caller, phone: string): Promise<string> {
  const response = await by.panel('/api/contacts', { json: { firstName: 'Ayşe', phone } })
  expect(response.status).toBe(201)
  return (await body<{ id: string }>(response)).id
}

const read = async (by: Caller, id: string) =>
  body<Campaign>(await by.panel(`/api/campaigns/${id}`))

function reaches(by: Caller, id: string, status: string): Promise<Campaign> {
  return vi.waitFor(
    async () => {
      const campaign = await read(by, id)
      expect(campaign).toMatchObject({ status })
      return campaign
    },
    { timeout: within(25_000), interval: 50 },
  )
}

const act = (by: Caller, id: string, action: string) =>
  by.panel(`/api/campaigns/${id}/${action}`, { method: 'POST' })

async function refusal(response: Promise<Response>) {
  const { status } = await response
  return { status, ...(await body<{ code?: string }>(await response)) }
}

describe('a campaign of the panel', () => {
  it(
    'calls all contacts, finishes by itself, and sends one event',
    async () => {
      const endings = ['1234', '0001', '0005', '0009']
      const phones = endings.map((ending) => abroad(ending))
      const ids: string[] = []
      for (const phone of phones) ids.push(await makeContact(caller, phone))
      const { id } = await create(caller, { maxAttempts: 1, callsPerMinute: 600 })
      const people = { contactIds: ids }
      const added = await caller.panel(`/api/campaigns/${id}/contacts`, { json: people })
      expect(added.status).toBe(200)
      expect(await body(added)).toEqual({ added: 4, existing: 0, skippedDnc: 0 })
      const started = await act(caller, id, 'start')
      expect(started.status).toBe(200)
      expect(await body(started)).toMatchObject({ id, status: 'running', contactCount: 4 })
      expect(await reaches(caller, id, 'finished')).toMatchObject({
        finishReason: 'all_contacts_done',
        doneCount: 2,
        failedCount: 2,
        callsCompleted: 2,
        callsFailed: 2,
      })
      const list = await caller.panel(`/api/campaigns/${id}/contacts?state=failed`)
      expect(await body(list)).toMatchObject({
        data: [
          { contactId: ids[1], attempts: 1, state: 'failed', lastCallStatus: 'no_answer' },
          { contactId: ids[2], attempts: 1, state: 'failed', lastCallStatus: 'failed' },
        ],
        pagination: { page: 1, total: 2 },
      })
      const calls = await caller.api(`/calls?campaign_id=${id}`)
      expect(await body(calls)).toMatchObject({ pagination: { total: 4 } })
      expect((await other.api(`/calls?campaign_id=${id}`)).status).toBe(404)
      const told = await receiver.waitFor(1, ({ json }) => isAbout(json, id))
      expect(told.map(({ json }) => json)).toMatchObject([
        {
          id: `campaign.finished:${id}`,
          data: {
            reason: 'all_contacts_done',
            totalContacts: 4,
            callsCompleted: 2,
            callsFailed: 2,
          },
        },
      ])
    },
    within(60_000),
  )

  it(
    'is paused when the minutes are used up, and mails the account holder',
    async () => {
      const poor = await makeCaller(server, { minutes: 1 })
      await makeContact(poor, abroad())
      await makeContact(poor, abroad('1235'))
      const { id } = await create(poor)
      await poor.panel(`/api/campaigns/${id}/contacts`, { json: { filter: {} } })
      expect((await act(poor, id, 'start')).status).toBe(200)
      expect(await reaches(poor, id, 'paused')).toMatchObject({
        pauseReason: 'insufficient_balance',
        doneCount: 1,
        pendingCount: 1,
      })
      expect(await refusal(act(poor, id, 'start'))).toMatchObject({
        status: 402,
        code: 'insufficient_balance',
      })
      await operator(server, 'account', 'set', '--email', poor.account.email, '--minutes', '10')
      expect((await act(poor, id, 'start')).status).toBe(200)
      expect(await reaches(poor, id, 'finished')).toMatchObject({ doneCount: 2 })
      const mails = await mailsTo(poor.account.email, server.dataDir)
      expect(mails.filter((mail) => mail.includes(`/campaigns/${id}`))).toHaveLength(1)
    },
    within(60_000),
  )

  it('can be changed until it has finished, and allows what its state permits', async () => {
    const { id } = await create(caller, { startsAt: new Date(Date.now() + 3_600_000) })
    expect(await refusal(act(caller, id, 'start'))).toMatchObject({
      status: 409,
      code: 'campaign_empty',
    })
    expect(await refusal(act(caller, id, 'pause'))).toMatchObject({
      status: 409,
      code: 'campaign_not_running',
    })
    const json = { contactIds: [await makeContact(caller, abroad())] }
    await caller.panel(`/api/campaigns/${id}/contacts`, { json })
    expect((await act(caller, id, 'start')).status).toBe(200)
    expect(await refusal(act(caller, id, 'start'))).toMatchObject({
      status: 409,
      code: 'campaign_running',
    })
    const change = (fields: unknown) =>
      caller.panel(`/api/campaigns/${id}`, { method: 'PATCH', json: fields })
    const changed = await change({ name: 'December offers', callsPerMinute: 5 })
    expect(await body(changed)).toMatchObject({ name: 'December offers', callsPerMinute: 5 })
    const early = await change({ endsAt: new Date(Date.now() + 60_000) })
    expect(early.status).toBe(400)
    expect(await body(early)).toMatchObject({ details: [{ path: 'endsAt' }] })
    expect(await body(await act(caller, id, 'pause'))).toMatchObject({
      status: 'paused',
      pauseReason: 'owner',
    })
    expect(await body(await act(caller, id, 'stop'))).toMatchObject({
      status: 'finished',
      finishReason: 'stopped',
    })
    for (const action of ['start', 'pause', 'stop']) {
      expect(await refusal(act(caller, id, action))).toMatchObject({
        status: 409,
        code: 'campaign_finished',
      })
    }
    expect((await change({ name: 'x' })).status).toBe(409)
    expect((await caller.panel(`/api/campaigns/${id}/contacts`, { json })).status).toBe(409)
  })

  it('reports errors at their fields', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ callsPerMinute: 601 }, 'callsPerMinute'],
      [{ callsPerMinute: true }, 'callsPerMinute'],
      [{ maxConcurrentCalls: 0 }, 'maxConcurrentCalls'],
      [{ maxAttempts: 11 }, 'maxAttempts'],
      [{ retryDelayMinutes: 'soon' }, 'retryDelayMinutes'],
      [{ endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
      [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
      [{ status: 'running' }, 'status'],
    ]
    for (const [fields, path] of wrong) {
      const json = { name: 'Offers', assistantId: caller.assistantId, ...fields }
      const response = await caller.panel('/api/campaigns', { json })
      expect(response.status, path).toBe(400)
      expect(await body(response)).toMatchObject({ details: [{ path }] })
    }
  })

  it('belongs to its account only', async () => {
    const { id } = await create(caller)
    const foreign = { contactIds: [await makeContact(other, abroad())] }
    const added = await caller.panel(`/api/campaigns/${id}/contacts`, { json: foreign })
    expect(added.status).toBe(404)
    for (const json of [
      { name: 'x', assistantId: other.assistantId },
      { name: 'x', assistantId: caller.assistantId, phoneNumberId: other.line.id },
    ]) {
      expect((await caller.panel('/api/campaigns', { json })).status).toBe(404)
    }
    for (const path of [id, '999999999', 'abc', '9'.repeat(30)]) {
      expect((await other.panel(`/api/campaigns/${path}`)).status).toBe(404)
      expect((await act(other, path, 'stop')).status).toBe(404)
      expect((await other.panel(`/api/campaigns/${path}/contacts`)).status).toBe(404)
    }
    const signedOut = await fetch(new URL('/api/campaigns', server.url))
    expect(signedOut.status).toBe(401)
    const origin = { origin: 'https://elsewhere.example' }
    const crossSite = await caller.panel(`/api/campaigns/${id}/stop`, {
      method: 'POST',
      headers: origin,
    })
    expect(crossSite.status).toBe(403)
  })

  it('is listed by state and name, in pages', async () => {
    const { id } = await create(caller, { name: 'Only this one' })
    const response = await caller.panel('/api/campaigns?status=draft&search=only%20THIS')
    expect(await body(response)).toMatchObject({
      data: [{ id, assistantName: 'Defne', contactCount: 0 }],
      pagination: { page: 1, limit: 25, total: 1, totalPages: 1 },
    })
    expect((await caller.panel('/api/campaigns?status=flying')).status).toBe(400)
  })
})

const isAbout = (json: unknown, campaignId: string) =>
  (json as { data: { campaignId?: string } }).data.campaignId === campaignId

describe('v1', () => {
  it('lists campaigns as a bare array, newest first', async () => {
    const newcomer = await makeCaller(server)
    expect(await body(await newcomer.api('/campaigns'))).toEqual([])
    const { id } = await create(newcomer)
    expect(await body(await newcomer.api('/campaigns'))).toEqual([
      {
        id,
        name: 'November offers',
        status: 'draft',
        assistant_id: newcomer.assistantId,
        contact_count: 0,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ])
  })

  it('adds a contact by number or id once, and creates unknown ones', async () => {
    const { id } = await create(caller)
    const add = (json: unknown) => caller.api(`/campaigns/${id}/contacts`, { json })
    const phone = abroad()
    const first = await add({ phone, firstName: 'Eda' })
    expect(first.status).toBe(201)
    const placed = await body<{ id: string; contact_id: string }>(first)
    expect(placed).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      campaign_id: id,
      contact_id: expect.stringMatching(/^\d+$/) as string,
      status: 'pending',
      existing: false,
    })
    const isNew = (json: unknown) =>
      (json as { data: { contactId: string } }).data.contactId === placed.contact_id
    const [told] = await receiver.waitFor(1, ({ json }) => isNew(json))
    expect(told?.json).toMatchObject({ event: 'contact.created', data: { firstName: 'Eda' } })
    for (const again of [{ phone }, { contact_id: placed.contact_id, phone: abroad() }]) {
      const response = await add(again)
      expect(response.status).toBe(200)
      expect(await body(response)).toEqual({ ...placed, existing: true })
    }
    expect(await read(caller, id)).toMatchObject({ contactCount: 1 })
  })

  it('answers 200 for a contact that has a place, whatever has become of it', async () => {
    const { id } = await create(caller)
    const add = (json: unknown) => caller.api(`/campaigns/${id}/contacts`, { json })
    const phone = abroad()
    const placed = await body<{ contact_id: string }>(await add({ phone }))
    const expected = { ...placed, status: 'skipped', existing: true }
    await caller.panel(`/api/contacts/${placed.contact_id}/dnc`, { json: {} })
    const marked = await add({ phone })
    expect(marked.status).toBe(200)
    expect(await body(marked)).toEqual(expected)
    await act(caller, id, 'stop')
    for (const again of [{ phone }, { contact_id: placed.contact_id }]) {
      const response = await add(again)
      expect(response.status).toBe(200)
      expect(await body(response)).toEqual(expected)
    }
  })

  it('refuses with a reason', async () => {
    const { id } = await create(caller)
    const add = (json: unknown) => refusal(caller.api(`/campaigns/${id}/contacts`, { json }))
    expect(await add({})).toMatchObject({ status: 400, error: 'validation_error' })
    expect(await add({ phone: '123' })).toMatchObject({
      status: 400,
      error: 'Invalid phone - must contain at least 10 digits',
    })
    const theirs = await makeContact(other, abroad())
    expect(await add({ contact_id: theirs })).toMatchObject({ status: 404 })
    expect(await add({ contact_id: 'abc' })).toMatchObject({ status: 404 })
    const quiet = await makeContact(caller, abroad())
    await caller.panel(`/api/contacts/${quiet}/dnc`, { json: {} })
    expect(await add({ contact_id: quiet })).toMatchObject({ status: 409, code: 'contact_dnc' })
    await act(caller, id, 'stop')
    expect(await add({ phone: abroad() })).toMatchObject({
      status: 409,
      code: 'campaign_finished',
    })
    const nowhere = await refusal(
      other.api(`/campaigns/${id}/contacts`, { json: { phone: abroad() } }),
    )
    expect(nowhere).toMatchObject({ status: 404, error: 'not_found' })
  })

  it('leaves nothing behind when the quota is full', async () => {
    const account = await createAccount(server)
    const set = ['account', 'set', '--email', account.email, '--contact-quota', '0']
    await operator(server, ...set)
    const full = { ...caller, account, panel: await logIn(server, account) }
    const assistant = await full.panel('/api/assistants', { json: { name: 'Defne' } })
    const assistantId = (await body<{ id: string }>(assistant)).id
    const { id } = await create(full, { assistantId })
    const response = await fetch(new URL(`/api/v1/campaigns/${id}/contacts`, server.url), {
      method: 'POST',
      headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: abroad() }),
    })
    expect(response.status).toBe(403)
    expect(await body(response)).toMatchObject({
      code: 'quota_exceeded',
      quota: { current: 0, limit: 0 },
    })
    expect(await read(full, id)).toMatchObject({ contactCount: 0 })
  })
})

describe('DELETE /api/campaigns/{id}', () => {
  it('deletes a draft, but no campaign that was started', async () => {
    const draft = await create(caller)
    const path = `/api/campaigns/${draft.id}`
    expect((await other.panel(path, { method: 'DELETE' })).status).toBe(404)
    expect((await caller.panel(path, { method: 'DELETE' })).status).toBe(200)
    expect((await caller.panel(path)).status).toBe(404)

    const started = await create(caller)
    const address = `/api/campaigns/${started.id}`
    expect((await caller.panel(`${address}/stop`, { method: 'POST' })).status).toBe(200)
    const refused = await caller.panel(address, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(await body(refused)).toMatchObject({ code: 'campaign_started' })
  })
})
