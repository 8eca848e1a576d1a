import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from '@/emulators/netgsm/customers'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { createAccount, logIn, type Send, sender } from '@/testing/server'
import { body } from '@/testing/api/calling'
import { outsideServer } from '../outside'

const { server, netgsm, twilio } = await outsideServer()
let panel: Send

beforeAll(async () => {
  panel = await someone()
})

const someone = async () => logIn(server, await createAccount(server))

const PATH = '/api/integrations/service-config'
const LOCAL = {
  usercode: NETGSM_CUSTOMERS.good as string,
  password: NETGSM_PASSWORD,
  msgheader: 'SANTRAL',
}
const CLOUD = {
  accountSid: TWILIO_ACCOUNTS.active,
  authToken: TWILIO_AUTH_TOKEN,
  phoneNumber: '+14155550100',
}
const MASK = '••••••••'
const TO = '0532 111 22 33'

type Json = Record<string, unknown>

async function ask(path: string, options: Parameters<Send>[1] = {}, by = panel) {
  const response = await by(PATH + path, options)
  return { status: response.status, body: await body<Json>(response) }
}
const save = (provider: string, config: Json, by = panel, more: Json = {}) =>
  ask('', { json: { provider, config, ...more } }, by)
const test = (provider: string, config: Json, by = panel) =>
  ask('/test', { json: { provider, config } }, by)
const list = async (by = panel) => (await ask('', {}, by)).body.data

function named({ status, body: answer }: Awaited<ReturnType<typeof ask>>) {
  expect([status, answer.error]).toEqual([400, 'validation_error'])
  return (answer.details as { path: string }[]).map(({ path }) => path)
}

describe('POST /api/integrations/service-config', () => {
  it('200: saves, masks, and keeps values that come back masked', async () => {
    const own = await someone()
    expect(await list(own)).toEqual([])
    const saved = await save('local_sms', LOCAL, own)
    expect(saved).toEqual({
      status: 200,
      body: {
        provider: 'local_sms',
        config: { ...LOCAL, password: MASK },
        isActive: true,
        canSend: true,
        updatedAt: expect.stringMatching(/Z$/) as string,
      },
    })
    await save('local_sms', { ...LOCAL, password: MASK, msgheader: 'KLINIK' }, own)
    const { body: tested } = await test('local_sms', { ...LOCAL, password: MASK }, own)
    expect(tested).toMatchObject({ success: true })
    const off = await save('cloudtel', CLOUD, own, { isActive: false })
    expect(off.body).toMatchObject({ isActive: false, canSend: false })
    expect(await list(own)).toMatchObject([
      { provider: 'local_sms', config: { ...LOCAL, password: MASK, msgheader: 'KLINIK' } },
      {
        provider: 'cloudtel',
        config: {
          accountSid: `AC${MASK}0001`,
          authToken: MASK,
          phoneNumber: CLOUD.phoneNumber,
        },
      },
    ])
  })

  it('200: partial cloudtel credentials can be saved but not used; the sender is normalized', async () => {
    const own = await someone()
    const { status, body: part } = await save('cloudtel', { phoneNumber: '+1 (415) 555-0100' }, own)
    expect([status, part.canSend]).toEqual([200, false])
    expect(part.config).toEqual({ accountSid: '', authToken: '', phoneNumber: '+14155550100' })
    const rest = { ...CLOUD, authToken: TWILIO_AUTH_TOKEN }
    expect((await save('cloudtel', rest, own)).body).toMatchObject({ canSend: true })
  })

  it('400: names missing and wrong fields', async () => {
    const own = await someone()
    const tell = async (provider: string, config: Json) => named(await save(provider, config, own))
    const { usercode, password } = LOCAL
    expect(await tell('local_sms', { password })).toEqual(['config.usercode'])
    expect(await tell('local_sms', { usercode, password: ' ' })).toEqual(['config.password'])
    expect(await tell('local_sms', {})).toEqual(['config.usercode', 'config.password'])
    expect(await tell('cloudtel', {})).toEqual(['config.accountSid'])
    expect(await tell('cloudtel', { accountSid: '', authToken: ' ' })).toEqual([
      'config.accountSid',
    ])
    expect(await tell('cloudtel', { ...CLOUD, phoneNumber: '0415 555' })).toEqual([
      'config.phoneNumber',
    ])
    expect(await tell('fax', LOCAL)).toEqual(['provider'])
    for (const mask of [MASK, '****']) {
      expect(await tell('local_sms', { ...LOCAL, password: mask })).toEqual(['config.password'])
    }
    expect(await list(own)).toEqual([])
  })
})

describe('DELETE /api/integrations/service-config/{provider}', () => {
  it('200 once, then 404; 404 for an unknown provider', async () => {
    const own = await someone()
    await save('cloudtel', CLOUD, own)
    const remove = (provider: string) => ask(`/${provider}`, { method: 'DELETE' }, own)
    expect(await remove('cloudtel')).toEqual({ status: 200, body: { success: true } })
    for (const provider of ['cloudtel', 'local_sms', 'fax']) {
      expect(await remove(provider)).toEqual({ status: 404, body: { error: 'not_found' } })
    }
  })
})

it('401 without a session, 403 from another site; an account sees only its own', async () => {
  const nobody = sender(server, { origin: server.url })
  const elsewhere: Send = (path, options) =>
    panel(path, { ...options, headers: { origin: 'https://example.com' } })
  const json = { provider: 'local_sms', config: LOCAL }
  const tries: [string, Parameters<Send>[1]][] = [
    ['', { json }],
    ['/test', { json }],
    ['/local_sms', { method: 'DELETE' }],
  ]
  for (const [path, options] of tries) {
    expect((await ask(path, options, nobody)).status).toBe(401)
    expect((await ask(path, options, elsewhere)).status).toBe(403)
  }
  expect((await ask('', {}, nobody)).status).toBe(401)
  const [one, other] = [await someone(), await someone()]
  await save('local_sms', LOCAL, one)
  expect(await list(other)).toEqual([])
  expect((await ask('/local_sms', { method: 'DELETE' }, other)).status).toBe(404)
  expect(named(await test('local_sms', { ...LOCAL, password: MASK }, other))).toEqual([
    'config.password',
  ])
  expect(await list(one)).toHaveLength(1)
})

describe('POST /api/integrations/service-config/test, local_sms', () => {
  it('reads the balance, then the titles, and sends nothing without a request', async () => {
    const [before, sent] = [netgsm.requests.length, netgsm.sent.length]
    const balance = (netgsm.balance(LOCAL.usercode) / 1000).toFixed(3).replace('.', ',')
    expect(await test('local_sms', LOCAL)).toEqual({
      status: 200,
      body: {
        success: true,
        message: expect.stringContaining(balance) as string,
        availableHeaders: NETGSM_TITLES,
        outcome: 'ok',
        step: 'check',
        providerCode: null,
        balance,
        headersKnown: true,
        unapprovedHeader: false,
        parts: null,
      },
    })
    expect(netgsm.requests.slice(before).map(({ call }) => call)).toEqual(['balance', 'msgheader'])
    expect(netgsm.sent).toHaveLength(sent)
  })

  it.each(['+905321112233', '905321112233', '05321112233', '5321112233', '+90 (532) 111-22-33'])(
    'sends to %s as ten digits',
    async (testNumber) => {
      const before = netgsm.sent.length
      const { body: answer } = await test('local_sms', { ...LOCAL, testNumber })
      expect(answer).toMatchObject({ success: true, outcome: 'sent', step: 'send', parts: 1 })
      expect(netgsm.sent.slice(before)).toMatchObject([{ from: 'SANTRAL', to: '5321112233' }])
    },
  )

  it.each(['532 111 22', '+14155550100', '53211122334', 'abc', '1234567890', '0532123009'])(
    '400: %s is no number in Turkey, and nobody is asked',
    async (testNumber) => {
      const before = netgsm.requests.length
      expect(named(await test('local_sms', { ...LOCAL, testNumber }))).toEqual([
        'config.testNumber',
      ])
      expect(netgsm.requests).toHaveLength(before)
    },
  )

  it('warns of an unapproved title and of an empty one; sending may then fail with 40', async () => {
    for (const [msgheader, title] of [
      ['FALSE', 'FALSE'],
      ['', LOCAL.usercode],
    ]) {
      const { body: warned } = await test('local_sms', { ...LOCAL, msgheader })
      expect(warned).toMatchObject({ success: true, outcome: 'ok', unapprovedHeader: true })
      expect(warned.message).toContain(`${title} is not among the approved`)
      const sent = await test('local_sms', { ...LOCAL, msgheader, testNumber: TO })
      expect(sent).toMatchObject({
        status: 200,
        body: { success: false, outcome: 'localSms.send.40', availableHeaders: NETGSM_TITLES },
      })
    }
  })

  it('reports that the titles could not be read, and passes otherwise', async () => {
    const { body: answer } = await test('local_sms', { ...LOCAL, usercode: 'titles30' })
    expect(answer).toMatchObject({ success: true, availableHeaders: [], headersKnown: false })
    expect(answer.message).toContain('titles could not be read')
  })

  it('reads plain-text responses', async () => {
    const plain = { ...LOCAL, usercode: NETGSM_CUSTOMERS.plain }
    const { body: fine } = await test('local_sms', { ...plain, testNumber: TO })
    expect(fine).toMatchObject({ success: true, availableHeaders: NETGSM_TITLES })
    const { body: wrong } = await test('local_sms', { ...plain, password: 'wrong' })
    expect(wrong).toMatchObject({ success: false, providerCode: '30' })
  })

  const WORDS: Record<string, [balance: string, send: string]> = {
    '30': ['invalid credentials', 'invalid credentials'],
    '40': ['account inactive', 'sender title not defined'],
    '50': ['subscriber account problem', 'subscriber account problem'],
    '51': ['repeated send detected', 'repeated send detected'],
    '70': ['parameter error', 'parameter error'],
    '80': ['send limit exceeded', 'send limit exceeded'],
    '85': ['several SMS definitions with the same content', 'several SMS definitions'],
    '5000': ['API access permission', 'API access permission'],
    '99': ['Error 99', 'Error 99'],
  }

  it.each(Object.entries(WORDS))(
    '%s has its text for the balance and for sending',
    async (code, [balance, send]) => {
      const name = code === '99' ? 'other' : code
      const refused = await test('local_sms', { ...LOCAL, usercode: `balance${code}` })
      expect(refused).toMatchObject({
        status: 200,
        body: {
          success: false,
          step: 'check',
          outcome: `localSms.check.${name}`,
          providerCode: code,
          balance: null,
          availableHeaders: [],
        },
      })
      expect(refused.body.message).toContain(balance)
      expect(refused.body.message).toContain(code)
      const unsent = await test('local_sms', { ...LOCAL, usercode: `send${code}`, testNumber: TO })
      expect(unsent).toMatchObject({
        status: 200,
        body: {
          success: false,
          step: 'send',
          outcome: `localSms.send.${name}`,
          providerCode: code,
          availableHeaders: NETGSM_TITLES,
          parts: null,
        },
      })
      expect(unsent.body.message).toContain(send)
      expect(unsent.body.message).toContain(code)
    },
  )

  it('reports a provider that is unreachable or not understood', async () => {
    const away = { success: false, outcome: 'unreachable', providerCode: null }
    const usercode = NETGSM_CUSTOMERS.away
    expect((await test('local_sms', { ...LOCAL, usercode })).body).toMatchObject(away)
    netgsm.failNext('balance', 'html')
    expect((await test('local_sms', LOCAL)).body).toMatchObject({ ...away, step: 'check' })
    netgsm.failNext('send', 'down')
    const unsent = await test('local_sms', { ...LOCAL, testNumber: TO })
    // The message may have been sent.
    const balance = expect.any(String) as string
    const noAnswer = { ...away, outcome: 'noAnswer', step: 'send', balance }
    expect(unsent.body).toMatchObject(noAnswer)
  })
})

describe('POST /api/integrations/service-config/test, cloudtel', () => {
  it('verifies the account and the sender, and sends on request', async () => {
    const before = twilio.sent.length
    const { accountSid, authToken } = CLOUD
    const verified = await test('cloudtel', { accountSid, authToken })
    expect(verified).toMatchObject({
      status: 200,
      body: { success: true, outcome: 'ok', availableHeaders: [], unapprovedHeader: false },
    })
    expect(twilio.sent).toHaveLength(before)
    const { body: sent } = await test('cloudtel', { ...CLOUD, testNumber: TO })
    expect(sent).toMatchObject({ success: true, outcome: 'sent', parts: 1 })
    const message = { to: '+905321112233', from: CLOUD.phoneNumber }
    expect(twilio.sent.slice(before)).toMatchObject([message])
  })

  it('400: names the required fields', async () => {
    const { accountSid, authToken, phoneNumber } = CLOUD
    const own = await someone()
    const tell = async (config: Json) => named(await test('cloudtel', config, own))
    expect(await tell({ accountSid })).toEqual(['config.authToken'])
    expect(await tell({ phoneNumber })).toEqual(['config.accountSid', 'config.authToken'])
    expect(await tell({ accountSid, authToken, testNumber: TO })).toEqual(['config.phoneNumber'])
    expect(await tell({ ...CLOUD, testNumber: '12' })).toEqual(['config.testNumber'])
    expect(await tell({ ...CLOUD, authToken: MASK })).toEqual(['config.authToken'])
  })

  it.each([
    ['a wrong token', { authToken: 'wrong' }, 'cloudtel.20003'],
    ['a suspended account', { accountSid: TWILIO_ACCOUNTS.suspended }, 'accountInactive'],
    ['too many requests', { accountSid: TWILIO_ACCOUNTS.crowded }, 'cloudtel.20429'],
    ['a page of HTML', { accountSid: TWILIO_ACCOUNTS.broken }, 'unreachable'],
    ['no connection', { accountSid: TWILIO_ACCOUNTS.away }, 'unreachable'],
    ['a sender of somebody else', { phoneNumber: '+442071838750' }, 'senderUnknown'],
    ['a trial', { accountSid: TWILIO_ACCOUNTS.trial, testNumber: TO }, 'cloudtel.21608'],
    ['who opted out', { testNumber: '+14155550610' }, 'cloudtel.21610'],
    ['a landline', { testNumber: '+14155550614' }, 'cloudtel.21614'],
  ])('200 with the error: %s', async (_, change, outcome) => {
    const { status, body: answer } = await test('cloudtel', { ...CLOUD, ...change })
    expect([status, answer.success, answer.outcome]).toEqual([200, false, outcome])
  })
})

it('sends the messages of a cadence, and shows the provider on the timeline', async () => {
  await save('local_sms', LOCAL)
  const steps = [{ type: 'sms', delayMinutes: 0, text: 'Merhaba {{first_name}}, şube açıldı' }]
  const post = async (path: string, json: Json) => body<Json>(await panel(path, { json }))
  const cadence = await post('/api/cadences', { name: 'New', isActive: true, steps })
  const { id } = await post('/api/contacts', { firstName: 'Ayşe', phone: '0533 444 55 66' })
  await post(`/api/cadences/${String(cadence.id)}/enrollments`, { contactId: id })
  const arrived = () => netgsm.sent.filter(({ to }) => to === '5334445566')
  await expect.poll(arrived).toMatchObject([{ from: 'SANTRAL', text: 'Merhaba Ayşe, şube açıldı' }])
  const headers = { 'accept-language': 'en' }
  const page = async () => (await panel(`/contacts/${String(id)}`, { headers })).text()
  await expect.poll(page).toContain('şube açıldı')
})

it('never logs a secret', async () => {
  const log = await readFile(server.log, 'utf8')
  for (const secret of [NETGSM_PASSWORD, TWILIO_AUTH_TOKEN]) expect(log).not.toContain(secret)
})
