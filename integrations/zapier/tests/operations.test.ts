import { beforeAll, describe, expect, it } from 'vitest'
import { body, type Caller, finished, makeCaller, somebody } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import App from '../src/index'
import { perform } from './zapier'

type Json = Record<string, unknown>

const server = sharedServer()
const { creates, searches, triggers } = App
let caller: Caller
let authData: Record<string, string>

beforeAll(async () => {
  caller = await makeCaller(server)
  // With a trailing slash, as people copy it.
  authData = { baseUrl: `${server.url}/`, apiKey: caller.account.apiKey }
})

const act = (key: string, inputData: Json) =>
  perform<Json>(creates[key]!.operation.perform, { authData, inputData })
const find = (key: string, inputData: Json) =>
  perform<Json[]>(searches[key]!.operation.perform, { authData, inputData })
const list = (key: string) => {
  const { operation } = triggers[key]!
  if (operation.type !== 'polling') throw new Error(`${key} is no list.`)
  return perform<Json[]>(operation.perform, { authData })
}

const createContact = (more: Json = {}) =>
  act('create_contact', { first_name: 'Ayşe', phone: somebody(), email: '', ...more })

/** Makes what only the panel can make. */
async function make(path: string, json: object) {
  const response = await caller.panel(path, { json })
  expect(response.status).toBe(201)
  return body<{ id: string; name: string }>(response)
}

/** The message of an error, which Zapier's core keeps as JSON. */
async function refusal(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  const { name, message } = error!
  return message.startsWith('{') ? { name, ...(JSON.parse(message) as Json) } : { name, message }
}

describe('the connection', () => {
  it('is labeled with the e-mail address of the account', async () => {
    const me = await perform<Json>(App.authentication!.test, { authData })
    expect(me).toMatchObject({ email: caller.account.email })
    expect(App.authentication!.connectionLabel).toBe('{{email}}')
  })

  it('expires when the key is not known', async () => {
    const wrong = { ...authData, apiKey: `pk_live_${'0'.repeat(48)}` }
    const tried = perform(App.authentication!.test, { authData: wrong })
    expect(await refusal(tried)).toMatchObject({
      name: 'ExpiredAuthError',
      message: expect.stringContaining('does not know this API key'),
    })
  })
})

describe('contacts', () => {
  it('are created, found and updated', async () => {
    const contact = await createContact({ last_name: 'Yılmaz', company: 'Yılmaz Mobilya' })
    expect(contact).toMatchObject({ existing: false, last_name: 'Yılmaz', email: null })
    expect(await find('find_contact', { phone: contact.phone })).toMatchObject([{ id: contact.id }])
    expect(await find('get_contact', { contact_id: contact.id })).toMatchObject([
      { company: 'Yılmaz Mobilya' },
    ])
    // What is not filled in stays.
    const change = { contact_id: contact.id, stage: 'contacted', company: '' }
    expect(await act('update_contact', change)).toMatchObject({
      stage: 'contacted',
      company: 'Yılmaz Mobilya',
    })
  })

  it('are not found where nothing matches', async () => {
    expect(await find('find_contact', { search: 'nobody is called like this' })).toEqual([])
    expect(await find('get_contact', { contact_id: '999999999' })).toEqual([])
  })

  it('are found or created', () => {
    const { search, create } = App.searchOrCreates!.find_contact!
    expect({ search, create }).toEqual({ search: 'find_contact', create: 'create_contact' })
  })
})

describe('calls', () => {
  it('start once for the same key', async () => {
    const call = {
      phone: somebody('2222'),
      assistant_id: caller.assistantId,
      context: { order_number: '4711' },
      idempotency_key: 'call.failed:1',
    }
    const first = await act('start_call', call)
    expect(first).toMatchObject({ status: 'initiated', replayed: false })
    expect(await act('start_call', call)).toEqual({ ...first, replayed: true })
    expect(await refusal(act('start_call', { ...call, phone: somebody() }))).toMatchObject({
      message: 'Another call was started with this idempotency key.',
    })
    await finished(caller, String(first.call_id))
    const second = await act('start_call', { ...call, idempotency_key: 'call.failed:2' })
    expect(second).toMatchObject({ replayed: false })
    expect(second.call_id).not.toBe(first.call_id)
    await finished(caller, String(second.call_id))

    const shown = await body(await caller.panel(`/api/calls/${String(first.call_id)}`))
    expect(shown).toMatchObject({ told: { context: { order_number: '4711' } } })
    const [read] = await find('get_call', { call_id: first.call_id, include: 'transcript' })
    expect(read).toMatchObject({ id: first.call_id, transcript: expect.any(Array) })
    const since = '2026-01-01T00:00:00Z'
    const found = await find('find_call', { since, assistant_id: caller.assistantId })
    expect(found.map(({ id }) => id)).toEqual([second.call_id, first.call_id])
    expect(await find('find_call', { direction: 'inbound' })).toEqual([])
  })

  it('are refused with a sentence for the user', async () => {
    const key = { idempotency_key: 'a key of its own' }
    const call = { phone: somebody(), assistant_id: 'asst_unknown', ...key }
    expect(await refusal(act('start_call', call))).toEqual({
      name: 'AppError',
      message: 'There is no active assistant with this ID in your account.',
      code: 'not_found',
      status: 404,
    })
    const short = { phone: '123', assistant_id: caller.assistantId, ...key }
    expect(await refusal(act('start_call', short))).toMatchObject({
      message: 'Invalid phone - must contain at least 10 digits',
      status: 400,
    })
  })
})

describe('campaigns, cadences and do-not-call', () => {
  it('take contacts, and fill dropdowns', async () => {
    const steps = [{ type: 'sms', delayMinutes: 60, text: 'Hello' }]
    const cadence = await make('/api/cadences', { name: 'New lead', isActive: true, steps })
    const campaign = await make('/api/campaigns', {
      name: 'November offers',
      assistantId: caller.assistantId,
    })
    expect(await list('campaigns')).toMatchObject([{ id: campaign.id, name: campaign.name }])
    expect(await list('cadences')).toMatchObject([{ id: cadence.id, name: cadence.name }])
    expect(await list('assistants')).toMatchObject([{ id: caller.assistantId, name: 'Defne' }])
    expect(await list('phone_numbers')).toMatchObject([{ id: caller.line.id, name: 'Front desk' }])

    const contact = await createContact()
    const added = { campaign_id: campaign.id, phone: somebody(), first_name: 'Ada' }
    expect(await act('add_to_campaign', added)).toMatchObject({ existing: false })
    expect(await act('add_to_campaign', added)).toMatchObject({ existing: true })
    const enrolled = { cadence_id: cadence.id, contact_id: contact.id }
    expect(await act('enroll_in_cadence', enrolled)).toMatchObject({ existing: false })
    const asked = { phone: contact.phone, reason: 'Asked by e-mail' }
    expect(await act('mark_do_not_call', asked)).toEqual({ success: true, marked: 1 })
    expect(await refusal(act('enroll_in_cadence', enrolled))).toMatchObject({
      message: 'This contact asked not to be called.',
      code: 'contact_dnc',
    })
    expect(await refusal(act('mark_do_not_call', {}))).toMatchObject({
      message: 'phone: Give a phone or a contact_id.',
    })
  })
})
