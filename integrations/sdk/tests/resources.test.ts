import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, finished, somebody } from '@/testing/api/calling'
import { type Santral, SantralError } from '../src/index.js'
import { clientOf, makeClient } from './clients.js'

/** Every method once, on the running product. */

let santral: Santral
let caller: Caller
beforeAll(async () => {
  ;({ santral, caller } = await makeClient())
})

async function create(path: string, json: unknown): Promise<string> {
  const response = await caller.panel(path, { json })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

it('reads the account and its lists', async () => {
  expect(await santral.me()).toMatchObject({ id: caller.account.id, email: caller.account.email })
  expect(await santral.assistants.list()).toMatchObject([{ id: caller.assistantId }])
  expect(await santral.leadForms.list()).toEqual([])
  expect(await santral.phoneNumbers.list()).toMatchObject([{ id: caller.line.id }])
})

it('creates, finds, reads and changes contacts', async () => {
  const phone = somebody()
  const contact = await santral.contacts.create({ first_name: 'Ayşe', phone })
  expect(contact).toMatchObject({ first_name: 'Ayşe', existing: false })
  const again = await santral.contacts.create({ first_name: 'Somebody', phone })
  expect(again).toMatchObject({ id: contact.id, first_name: 'Ayşe', existing: true })
  expect(await santral.contacts.list({ phone })).toMatchObject([{ id: contact.id }])
  expect(await santral.contacts.list({ search: 'nobody at all' })).toEqual([])
  const changed = await santral.contacts.update(contact.id, { stage: 'contacted', company: 'Öz' })
  expect(changed).toMatchObject({ stage: 'contacted', company: 'Öz' })
  expect(await santral.contacts.get(contact.id)).toEqual(changed)
})

it('starts a call and reads how it went', async () => {
  const phone = somebody('0008')
  const started = await santral.calls.start({ phone, assistant_id: caller.assistantId })
  expect(started).toMatchObject({ status: 'initiated', to: phone })
  await finished(caller, started.call_id)
  const call = await santral.calls.get(started.call_id)
  expect(call).toMatchObject({ status: 'completed', phone, direction: 'outbound' })
  expect(call.transcript).toBeUndefined()
  const { transcript } = await santral.calls.get(started.call_id, { include: 'transcript' })
  expect(transcript?.length).toBeGreaterThan(2)
  const { calls, pagination } = await santral.calls.list({ phone, status: 'completed' })
  expect(calls).toEqual([call])
  expect(pagination).toEqual({ page: 1, limit: 25, total: 1, total_pages: 1 })
})

it('adds contacts to campaigns and cadences', async () => {
  const assistantId = caller.assistantId
  const campaignId = await create('/api/campaigns', { name: 'November offers', assistantId })
  expect(await santral.campaigns.list()).toMatchObject([{ id: campaignId, status: 'draft' }])
  const phone = somebody()
  const place = await santral.campaigns.addContact(campaignId, { phone, first_name: 'Su' })
  expect(place).toMatchObject({ campaign_id: campaignId, existing: false })
  const steps = [{ type: 'sms', delayMinutes: 1440, text: 'Hello' }]
  const cadenceId = await create('/api/cadences', { name: 'New lead', isActive: true, steps })
  expect(await santral.cadences.list()).toMatchObject([{ id: cadenceId, step_count: 1 }])
  const { contact_id } = place
  const enrolled = await santral.cadences.enroll(cadenceId, { contact_id })
  expect(enrolled).toMatchObject({ cadence_id: cadenceId, contact_id, existing: false })
})

it('marks somebody do-not-call', async () => {
  const phone = somebody()
  await santral.contacts.create({ first_name: 'Deniz', phone })
  expect(await santral.dnc.add({ phone, reason: 'Asked for it.' })).toEqual({
    success: true,
    marked: 1,
  })
  const refused = await santral.calls
    .start({ phone, assistant_id: caller.assistantId })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 409, code: 'contact_dnc' })
})

it('subscribes and unsubscribes', async () => {
  const hook = await santral.hooks.create({
    event: 'call.completed',
    targetUrl: 'https://hooks.example.com/santral',
  })
  expect(hook.secret).toMatch(/^[0-9a-f]{32}$/)
  expect(await santral.hooks.list()).toMatchObject([{ id: hook.id, source: 'custom' }])
  await santral.hooks.delete(hook.id)
  expect(await santral.hooks.list()).toEqual([])
  const sample = await santral.samples.get('lead.hot')
  expect(sample).toMatchObject({ event: 'lead.hot', data: { heat: 'hot' } })
})

describe('errors', () => {
  const errorOf = async (request: Promise<unknown>) => {
    const error = await request.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(SantralError)
    return error as SantralError
  }

  it('have the code, the sentence and the request id', async () => {
    const assistant_id = caller.assistantId
    const error = await errorOf(santral.calls.start({ phone: '123', assistant_id }))
    expect(error).toMatchObject({
      name: 'SantralError',
      status: 400,
      code: 'invalid_phone',
      message: 'Invalid phone - must contain at least 10 digits',
      requestId: expect.stringMatching(/^[\w.-]{8,64}$/) as string,
    })
  })

  it('name the fields that are wrong', async () => {
    // @ts-expect-error: the types do not know this stage.
    const error = await errorOf(santral.contacts.update('1', { stage: 'sold' }))
    expect(error).toMatchObject({ status: 400, code: 'validation_error' })
    expect(error.details).toMatchObject([{ path: 'stage' }])
    expect(error.message).toMatch(/^validation_error: stage takes one of new, contacted/)
  })

  it('use the word in the body where there is no code', async () => {
    const error = await errorOf(santral.contacts.get('1'))
    expect(error).toMatchObject({ status: 404, code: 'not_found', message: 'not_found' })
    const wrongKey = new Error('none')
    const other = clientOf({ ...caller, account: { ...caller.account, apiKey: 'pk_live_none' } })
    expect(await errorOf(other.me()), wrongKey.message).toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    })
  })

  it('keep what else the body says', async () => {
    const phone = somebody('0009')
    const assistant_id = caller.assistantId
    const { call_id } = await santral.calls.start({ phone, assistant_id })
    const error = await errorOf(santral.calls.start({ phone, assistant_id }))
    expect(error).toMatchObject({ status: 409, code: 'call_in_progress', body: { call_id } })
  })
})
