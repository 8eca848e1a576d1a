import { beforeAll, describe, expect, it } from 'vitest'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { createAccount, logIn, type Send, sender } from '@/testing/server'
import { outsideServer } from '../outside'

const { server, chat, netgsm } = await outsideServer()
let panel: Send
let elif: string
beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
  elif = await makeAssistant('Elif')
})

const CHATAPP = '/api/actions/chatapp'
const SMS = '/api/actions/sms'
const anything = expect.any(String) as string
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
const NOT_FOUND = { status: 404, body: { error: 'not_found' } }
const BOTH = { status: 400, body: { error: 'name and templateName are required' } }
const DONE = { status: 200, body: { success: true } }

const invalid = (path: string, message = anything) => ({
  status: 400,
  body: { error: 'validation_error', details: [{ path, message }] },
})

type Body = Record<string, unknown> & { id: string }

async function ask(path: string, options: Parameters<Send>[1] = {}, by = panel) {
  const response = await by(path, options)
  return { status: response.status, body: (await response.json()) as Body }
}

const post = (path: string, json: unknown, by?: Send) => ask(path, { method: 'POST', json }, by)
const patch = (path: string, json: unknown) => ask(path, { method: 'PATCH', json })

async function make(path: string, json: object): Promise<Body> {
  const { status, body } = await post(path, json)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const makeAssistant = async (name: string) => (await make('/api/assistants', { name })).id

const common = {
  id: expect.stringMatching(/^\d+$/) as string,
  condition: 'always',
  moment: 'after_call',
  assistantIds: [],
  isActive: true,
  lastSend: null,
  createdAt: instant,
  updatedAt: instant,
}
const offer = { name: 'Offer', templateName: 'offer_tr' }
const thanks = { name: 'Thanks', message: 'Thank you, {{first_name}}' }

describe('/api/actions/chatapp', () => {
  it('creates, lists, changes and deletes one', async () => {
    const mert = await makeAssistant('Mert')
    const made = await make(CHATAPP, { ...offer, assistantId: mert })
    const shape = {
      ...common,
      ...offer,
      templateLang: 'tr',
      templateParams: [],
      templateText: null,
    }
    expect(made).toEqual({ ...shape, assistantIds: [mert] })
    const path = `${CHATAPP}/${made.id}`
    const more = {
      templateParams: ['{{first_name}}', '{{appointment_time}}'],
      templateText: 'Merhaba {{1}}, saat {{2}}.',
      condition: 'booked',
      assistantIds: [mert, elif, elif],
    }
    const changed = await patch(path, more)
    const whole = { ...shape, ...more, id: made.id, assistantIds: [elif, mert] }
    expect(changed).toEqual({ status: 200, body: whole })
    expect(await patch(path, { templateParams: [] })).toEqual(invalid('templateParams'))
    const during = { moment: 'during_call', isActive: false }
    const last = { ...whole, ...during, condition: 'always', assistantIds: [] }
    expect(await patch(path, { ...during, condition: null, assistantId: null })).toEqual({
      status: 200,
      body: last,
    })
    expect((await ask(CHATAPP)).body).toEqual({ data: [last] })
    expect(await ask(path, { method: 'DELETE' })).toEqual(DONE)
    expect(await ask(path, { method: 'DELETE' })).toEqual(NOT_FOUND)
    expect(await patch(path, {})).toEqual(NOT_FOUND)
  })

  it.each([
    [{}],
    [{ name: 'Offer' }],
    [{ ...offer, templateName: ' ' }],
    [{ ...offer, name: 7, isActive: 'no' }],
    [null],
    ['offer_tr'],
  ])('rejects %j because both names are required', async (body) => {
    expect(await post(CHATAPP, body)).toEqual(BOTH)
  })

  it('keeps its names in every update', async () => {
    const { id } = await make(CHATAPP, offer)
    expect(await patch(`${CHATAPP}/${id}`, { name: '' })).toEqual(BOTH)
    expect(await patch(`${CHATAPP}/${id}`, { templateName: null })).toEqual(BOTH)
  })

  it.each([
    [{ templateLang: 'Turkish' }, invalid('templateLang')],
    [{ templateParams: 'Ayşe' }, invalid('templateParams')],
    [{ templateParams: ['{{adı}}'] }, invalid('templateParams.0', 'Nothing is known of {{adı}}.')],
    [{ templateText: 'Merhaba {{1}}' }, invalid('templateParams')],
    [{ condition: 'outcome:interested', moment: 'during_call' }, invalid('condition')],
    [{ message: 'Hi' }, invalid('message')],
    [{ assistantId: 'asst_none' }, NOT_FOUND],
    [{ assistantIds: ['asst_none'] }, NOT_FOUND],
  ])('rejects %j with the reason', async (more, answer) => {
    expect(await post(CHATAPP, { ...offer, ...more })).toEqual(answer)
  })
})

describe('/api/actions/sms', () => {
  it('creates, lists, changes and deletes one', async () => {
    const made = await make(SMS, { ...thanks, assistantIds: [elif] })
    expect(made).toEqual({ ...common, ...thanks, smsProvider: 'auto', assistantIds: [elif] })
    const path = `${SMS}/${made.id}`
    const more = { smsProvider: 'cloudtel', message: 'Bye' }
    const body = { ...made, ...more, updatedAt: instant }
    expect(await patch(path, more)).toEqual({ status: 200, body })
    expect((await ask(SMS)).body).toEqual({ data: [body] })
    expect(await ask(path, { method: 'DELETE' })).toEqual(DONE)
    expect((await ask(SMS)).body).toEqual({ data: [] })
  })

  it.each([
    [{ name: ' ' }, invalid('name')],
    [{ message: ' ' }, invalid('message')],
    [{ message: 'x'.repeat(1001) }, invalid('message')],
    [{ message: 'On {{price}}' }, invalid('message', 'Nothing is known of {{price}}.')],
    [{ smsProvider: 'pigeon' }, invalid('smsProvider')],
    [{ templateName: 'x' }, invalid('templateName')],
    [{ assistantId: 'asst_none' }, NOT_FOUND],
  ])('rejects %j with the reason', async (more, answer) => {
    expect(await post(SMS, { ...thanks, ...more })).toEqual(answer)
  })
})

it('finds an action only in its own channel', async () => {
  const [chatAction, smsAction] = [await make(CHATAPP, offer), await make(SMS, thanks)]
  for (const path of [`${SMS}/${chatAction.id}`, `${CHATAPP}/${smsAction.id}`, `${SMS}/x`]) {
    expect(await patch(path, { isActive: false })).toEqual(NOT_FOUND)
    expect(await ask(path, { method: 'DELETE' })).toEqual(NOT_FOUND)
  }
})

it('needs a session and the panel’s origin, and rejects other methods', async () => {
  const nobody = sender(server)
  const headers = { origin: 'https://evil.example' }
  for (const [path, method, wrong] of [
    [CHATAPP, 'POST', 'DELETE'],
    [`${CHATAPP}/1`, 'PATCH', 'GET'],
    [`${CHATAPP}/test`, 'POST', 'GET'],
    [SMS, 'POST', 'PUT'],
    [`${SMS}/1`, 'DELETE', 'POST'],
    [`${SMS}/test`, 'POST', 'PATCH'],
  ] as const) {
    expect((await ask(path, { method }, nobody)).status).toBe(401)
    expect((await ask(path, { method, headers })).status).toBe(403)
    expect((await ask(path, { method: wrong })).status).toBe(405)
  }
})

describe('a test send', () => {
  const phoneNumber = '0532 111 22 33'
  const sent = { success: true, reason: null, detail: null, providerCode: null, provider: null }
  const template = { templateName: 'offer_tr', templateParams: ['{{name}}', '{{company}}'] }

  const addContact = (by?: Send) =>
    post('/api/contacts', { firstName: 'Ada', phone: phoneNumber }, by)

  it('reaches contacts only', async () => {
    expect(await post(`${CHATAPP}/test`, { ...template, phoneNumber })).toMatchObject({
      status: 409,
      body: { code: 'not_a_contact' },
    })
  })

  it('goes out with example values', async () => {
    await addContact()
    const [chatSent, smsSent] = [chat.sent.length, netgsm.sent.length]
    expect(await post(`${CHATAPP}/test`, { ...template, phoneNumber })).toEqual({
      status: 200,
      body: sent,
    })
    const [message, ...more] = chat.sent.slice(chatSent)
    expect([message, more]).toMatchObject([{ to: '+905321112233', template: 'offer_tr' }, []])
    const { parameters } = message as { parameters: string[] }
    expect(parameters).toEqual([
      expect.stringMatching(/^\p{Lu}\S+ \p{Lu}\S+$/u),
      expect.stringMatching(/^\p{Lu}/u),
    ])
    const config = {
      usercode: NETGSM_CUSTOMERS.good,
      password: NETGSM_PASSWORD,
      msgheader: 'SANTRAL',
    }
    const json = { message: thanks.message, phoneNumber }
    expect(await post(`${SMS}/test`, json)).toMatchObject({ body: { reason: 'no_sms_provider' } })
    await post('/api/integrations/service-config', { provider: 'local_sms', config })
    expect(await post(`${SMS}/test`, json)).toEqual({
      status: 200,
      body: { ...sent, provider: 'local_sms' },
    })
    const sms = netgsm.sent.slice(smsSent)
    expect(sms).toMatchObject([{ to: '5321112233' }])
    expect(sms[0]?.text).toMatch(/^Thank you, \p{Lu}\p{L}+$/u)
  })

  it('reports the platform’s answer', async () => {
    const json = { templateName: 'offer_tr', phoneNumber }
    expect(await post(`${CHATAPP}/test`, json)).toEqual({
      status: 200,
      body: {
        success: false,
        reason: 'refused',
        detail: anything,
        providerCode: '132000',
        provider: null,
      },
    })
  })

  it.each([
    [CHATAPP, { ...template, phoneNumber: 'Ada' }, 'phoneNumber'],
    [CHATAPP, { phoneNumber }, 'templateName'],
    [CHATAPP, { ...template, templateParams: ['{{price}}'], phoneNumber }, 'templateParams.0'],
    [SMS, { message: 'Hi' }, 'phoneNumber'],
    [SMS, { phoneNumber }, 'message'],
  ])('by %s of %j names the wrong field', async (path, json, field) => {
    expect(await post(`${path}/test`, json)).toEqual(invalid(field))
  })

  it('can be repeated up to a limit', async () => {
    const busy = await logIn(server, await createAccount(server))
    await addContact(busy)
    const json = { ...template, phoneNumber }
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await post(`${CHATAPP}/test`, json, busy)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
