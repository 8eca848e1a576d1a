import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, operator, type Send } from '@/testing/server'
import { body, type Caller, makeCaller } from '@/testing/api/calling'

const server = sharedServer()
let caller: Caller
let stranger: Caller
let serial = 0

beforeAll(async () => {
  caller = await makeCaller(server)
  stranger = await makeCaller(server)
})

type Json = Record<string, unknown> & { id: string }

async function send(by: Send, path: string, options?: Parameters<Send>[1]) {
  const response = await by(path, options)
  return { status: response.status, body: await body<Json>(response) }
}

const panel = (path: string, options?: Parameters<Send>[1], by = caller.panel) =>
  send(by, `/api/cadences${path}`, options)
const v1 = (path: string, options?: Parameters<Send>[1], by = caller.api) =>
  send(by, `/cadences${path}`, options)

const sms = (text = 'Hello {{first_name}}', delayMinutes = 0) => ({
  type: 'sms',
  delayMinutes,
  text,
})
const call = (delayMinutes = 0) => ({
  type: 'call',
  delayMinutes,
  assistantId: caller.assistantId,
})

async function make(fields: object = {}): Promise<Json> {
  const json = { name: 'New lead', isActive: true, steps: [sms('Later', 60)], ...fields }
  const made = await panel('', { json })
  expect(made.status).toBe(201)
  return made.body
}

/** A contact in the United States, whom the caller may call at any hour. */
async function person(by = caller): Promise<{ id: string; phone: string }> {
  serial += 1
  const phone = `+1415555${String(1000 + serial)}`
  const json = { firstName: 'Ada', phone }
  const { status, body: contact } = await send(by.panel, '/api/contacts', { json })
  expect(status).toBe(201)
  return { id: contact.id, phone }
}

describe('GET /api/v1/cadences', () => {
  it('200: only active cadences that are not templates, newest first', async () => {
    const own = await makeCaller(server)
    expect(await v1('', {}, own.api)).toEqual({ status: 200, body: [] })
    const add = async (json: object) =>
      (await panel('', { json: { name: 'New', ...json } }, own.panel)).body
    const first = await add({ name: 'First', isActive: true, steps: [sms(), sms()] })
    await add({ name: 'Asleep', steps: [sms()] })
    await add({ name: 'To copy', isActive: true, isTemplate: true, steps: [sms()] })
    const second = await add({ name: 'Second', isActive: true, steps: [sms()] })
    const gone = await add({ name: 'Gone', isActive: true, steps: [sms()] })
    await panel(`/${gone.id}`, { method: 'DELETE' }, own.panel)
    expect((await v1('', {}, own.api)).body).toEqual([
      { id: second.id, name: 'Second', step_count: 1, created_at: second.createdAt },
      { id: first.id, name: 'First', step_count: 2, created_at: first.createdAt },
    ])
  })
})

describe('POST /api/v1/cadences/{id}/enrollments', () => {
  it('201, then 200 for an enrolled contact, by id and by number', async () => {
    const cadence = await make()
    const { id, phone } = await person()
    const first = await v1(`/${cadence.id}/enrollments`, { json: { contact_id: id } })
    expect(first).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^\d+$/),
        cadence_id: cadence.id,
        contact_id: id,
        status: 'active',
        current_step: 0,
        next_run_at: expect.stringMatching(/Z$/),
        existing: false,
      },
    })
    const local = phone.replace('+1', '(0) ').replace('555', ' 555 ')
    for (const json of [{ contactId: Number(id) }, { phone: local }]) {
      const again = await v1(`/${cadence.id}/enrollments`, { json })
      expect(again).toEqual({ status: 200, body: { ...first.body, existing: true } })
    }
  })

  it('404, 409, 409 and 400, in order', async () => {
    const { id } = await person()
    const foreign = await person(stranger)
    const active = await make()
    const asleep = await make({ isActive: false })
    const stepless = await make({ isActive: false, steps: [] })
    const template = await make({ isTemplate: true })
    const tell = async (cadence: string, json: object, by?: Send) => {
      const answer = await v1(`/${cadence}/enrollments`, { json }, by)
      return [answer.status, answer.body.error, answer.body.code]
    }
    const missing = [404, 'not_found', undefined]
    const inactive = [409, 'cadence_inactive', 'cadence_inactive']
    expect(await tell(active.id, { contact_id: id }, stranger.api)).toEqual(missing)
    expect(await tell('abc', { contact_id: id })).toEqual(missing)
    for (const { id: cadence } of [asleep, stepless, template]) {
      expect(await tell(cadence, { contact_id: '999999999' })).toEqual(inactive)
    }
    for (const contact_id of [foreign.id, '999999999', 'abc']) {
      expect(await tell(active.id, { contact_id })).toEqual(missing)
    }
    const contacts = () => caller.panel('/api/contacts').then((response) => response.text())
    const before = await contacts()
    expect(await tell(active.id, { phone: '+14155559999' })).toEqual(missing)
    expect(await contacts()).toBe(before)
    expect(await tell(active.id, { first_name: 'Ada' })).toEqual([
      400,
      'validation_error',
      undefined,
    ])
    await caller.panel(`/api/contacts/${id}/dnc`, { json: {} })
    expect(await tell(active.id, { contact_id: id })).toEqual([409, 'contact_dnc', 'contact_dnc'])
  })
})

describe('a running cadence', () => {
  it('calls, fails to write, reports why, and finishes', async () => {
    const cadence = await make({ name: 'Both', steps: [call(), sms()] })
    const { id, phone } = await person()
    await v1(`/${cadence.id}/enrollments`, { json: { phone } })
    const enrollments = () => panel(`/${cadence.id}/enrollments`)
    await expect
      .poll(async () => (await enrollments()).body.data, { interval: 50 })
      .toMatchObject([{ status: 'completed' }])
    expect((await enrollments()).body).toMatchObject({
      data: [
        { contactId: id, currentStep: 2, nextRunAt: null, nextStep: null, contact: { phone } },
      ],
      pagination: { page: 1, limit: 25, total: 1, totalPages: 1 },
    })
    const calls = await send(caller.panel, `/api/calls?contactId=${id}`)
    expect(calls.body.data).toMatchObject([{ direction: 'outbound' }])
    const headers = { 'accept-language': 'en' }
    const page = await (await caller.panel(`/contacts/${id}`, { headers })).text()
    const story = ['Enrolled in the cadence', 'SMS not sent', 'No SMS provider is connected']
    expect(story.filter((words) => !page.includes(words))).toEqual([])
  })

  it('stops at once for a contact who is removed or asks to stop', async () => {
    const cadence = await make({ steps: [sms('Later', 1)] })
    const [one, two] = [await person(), await person()]
    const enroll = async ({ id }: { id: string }) =>
      (await panel(`/${cadence.id}/enrollments`, { json: { contactId: id } })).body
    const [first, second] = [await enroll(one), await enroll(two)]
    const place = `/${cadence.id}/enrollments`
    const cancel = () => panel(`${place}/${first.id}/cancel`, { method: 'POST' })
    const cancelled = await cancel()
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'ended', endReason: 'cancelled', nextRunAt: null },
    })
    expect(await cancel()).toEqual(cancelled)
    await caller.panel(`/api/contacts/${two.id}/dnc`, { json: {} })
    const { body: ended } = await panel(`${place}?status=ended`)
    expect(ended.data).toMatchObject([
      { id: second.id, endReason: 'do_not_call' },
      { id: first.id, endReason: 'cancelled' },
    ])
    expect((await panel(`/${cadence.id}`)).body).toMatchObject({ activeEnrollments: 0 })
  })
})

describe('/api/cadences', () => {
  it('creates, lists, changes and deletes', async () => {
    const made = await make({ name: ' Offer ', isActive: false, steps: [call(2880), sms()] })
    expect(made).toMatchObject({ name: 'Offer', isActive: false, isTemplate: false })
    expect(made.steps).toEqual([call(2880), sms()])
    const chat = {
      type: 'chatapp',
      delayMinutes: 60,
      templateName: 'offer',
      language: 'en_US',
      parameters: ['{{name}}'],
    }
    const json = { isActive: true, steps: [chat, sms('Bye')] }
    const changed = await panel(`/${made.id}`, { method: 'PATCH', json })
    expect(changed).toMatchObject({ status: 200, body: { ...json, name: 'Offer' } })
    expect(await panel(`/${made.id}`)).toEqual(changed)
    const { body: list } = await panel('')
    expect((list.data as Json[])[0]).toEqual(changed.body)
    const gone = await panel(`/${made.id}`, { method: 'DELETE' })
    expect(gone).toEqual({ status: 200, body: { success: true } })
    expect((await panel(`/${made.id}`)).status).toBe(404)
    expect((await panel(`/${made.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('400: names every wrong field', async () => {
    const wrong = async (json: object) => {
      const answer = await panel('', { json })
      expect([answer.status, answer.body.error]).toEqual([400, 'validation_error'])
      return (answer.body.details as { path: string }[]).map(({ path }) => path)
    }
    const steps = [
      { ...call(), assistantId: stranger.assistantId },
      { ...call(), phoneNumberId: stranger.line.id },
    ]
    expect(await wrong({ name: 'N', steps })).toEqual([
      'steps.0.assistantId',
      'steps.1.phoneNumberId',
    ])
    const broken = [sms('Hi {{nobody}}'), sms('x'.repeat(1001)), sms('', -1), { type: 'fax' }]
    expect(await wrong({ name: '', color: 'red', steps: broken })).toEqual(
      expect.arrayContaining([
        'name',
        'color',
        'steps.0.text',
        'steps.1.text',
        'steps.2.text',
        'steps.2.delayMinutes',
        'steps.3.type',
      ]),
    )
    expect(await wrong({ name: 'N', isActive: true })).toEqual(['steps'])
    expect(await wrong({ name: 'N', steps: Array.from({ length: 21 }, () => sms()) })).toEqual([
      'steps',
    ])
  })

  it('403 on the free plan: nothing can be created, changed or started, but stopped', async () => {
    const account = await createAccount(server)
    const own = await logIn(server, account)
    const json = { name: 'N', isActive: true, steps: [sms('Later', 60)] }
    const { body: cadence } = await panel('', { json }, own)
    await operator(server, 'account', 'set', '--email', account.email, '--plan', 'free')
    const tries = [
      panel('', { json }, own),
      panel(`/${cadence.id}`, { method: 'PATCH', json: { isActive: false } }, own),
      panel(`/${cadence.id}/enrollments`, { json: { contactId: '1' } }, own),
    ]
    for (const { status, body: answer } of await Promise.all(tries)) {
      expect([status, answer.code]).toEqual([403, 'premium_required'])
    }
    expect((await panel('', {}, own)).status).toBe(200)
    expect((await panel(`/${cadence.id}`, { method: 'DELETE' }, own)).status).toBe(200)
  })

  it('404: another account’s cadences', async () => {
    const cadence = await make()
    const { id } = await person()
    const { body: enrollment } = await panel(`/${cadence.id}/enrollments`, {
      json: { contactId: id },
    })
    const place = `/${cadence.id}/enrollments`
    const foreign = await person(stranger)
    const tries = [
      panel(`/${cadence.id}`, {}, stranger.panel),
      panel(`/${cadence.id}`, { method: 'PATCH', json: { name: 'X' } }, stranger.panel),
      panel(`/${cadence.id}`, { method: 'DELETE' }, stranger.panel),
      panel(place, {}, stranger.panel),
      panel(place, { json: { contactId: foreign.id } }, stranger.panel),
      panel(`${place}/${enrollment.id}/cancel`, { method: 'POST' }, stranger.panel),
      panel(place, { json: { contactId: foreign.id } }),
      panel('/abc'),
    ]
    for (const { status, body: answer } of await Promise.all(tries)) {
      expect([status, answer]).toEqual([404, { error: 'not_found' }])
    }
    expect((await panel(`/${cadence.id}`)).body).toEqual({ ...cadence, activeEnrollments: 1 })
  })
})
