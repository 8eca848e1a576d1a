import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTwilioEmulator, type TwilioEmulator } from '@/emulators/twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import type { CloudtelAccess } from '@/lib/vendors/cloudtel'
import { connectSms } from '../../connect'
import { answerNames } from '../codes'
import { cloudtel } from './cloudtel'

let emulator: TwilioEmulator
beforeEach(async () => {
  emulator = await startTwilioEmulator()
})
afterEach(() => emulator.close())

const SENDER = '+14155550100'
const message = { to: '+905321112233', text: 'Hello' }

function provider(given: Partial<CloudtelAccess> = {}, sender = SENDER) {
  const access = { accountSid: TWILIO_ACCOUNTS.active, authToken: TWILIO_AUTH_TOKEN, ...given }
  return connectSms({ provider: 'cloudtel', ...access, phoneNumber: sender }, emulator.url)
}

it('checks the account and its sender, and sends', async () => {
  expect(await provider().check()).toEqual({ balance: null, titles: null })
  expect(emulator.requests.map(({ method }) => method)).toEqual(['Account', 'IncomingPhoneNumbers'])
  expect(await provider().send(message)).toEqual({
    messageId: expect.stringMatching(/^SM/) as string,
  })
  expect(emulator.sent).toMatchObject([{ ...message, from: SENDER }])
})

it('does not check an empty sender', async () => {
  await provider({}, '').check()
  expect(emulator.requests.map(({ method }) => method)).toEqual(['Account'])
})

it.each([
  ['a suspended account', TWILIO_ACCOUNTS.suspended, 'refused', 'accountInactive'],
  ['a closed account', TWILIO_ACCOUNTS.closed, 'refused', 'accountInactive'],
  ['too many requests', TWILIO_ACCOUNTS.crowded, 'refused', 'cloudtel.20429'],
  ['a page of HTML', TWILIO_ACCOUNTS.broken, 'unreachable', 'unreachable'],
  ['no connection', TWILIO_ACCOUNTS.away, 'unreachable', 'unreachable'],
  ['an unknown account', `AC${'f'.repeat(32)}`, 'credentials', 'cloudtel.20003'],
])('reports %s', async (_, accountSid, kind, answer) => {
  await expect(provider({ accountSid }).check()).rejects.toMatchObject({ kind, answer })
})

it('reports a wrong token and another account’s sender', async () => {
  const stranger = provider({ authToken: 'stolen' })
  const wrong = { kind: 'credentials', code: '20003', answer: 'cloudtel.20003' }
  await expect(stranger.check()).rejects.toMatchObject(wrong)
  await expect(stranger.send(message)).rejects.toMatchObject(wrong)
  const unknown = { kind: 'refused', code: null, answer: 'senderUnknown' }
  await expect(provider({}, '+442071838750').check()).rejects.toMatchObject(unknown)
})

it.each(answerNames(cloudtel).filter((name) => !name.endsWith('.other')))(
  'reports %s when sending',
  async (answer) => {
    const code = answer.replace('cloudtel.', '')
    const status = { '20003': 401, '20429': 429 }[code] ?? 400
    emulator.failNext('Messages', { status, code: Number(code), message: 'No.' })
    await expect(provider().send(message)).rejects.toMatchObject({ code, answer })
  },
)

it.each([
  ['a broken connection', TWILIO_ACCOUNTS.away, 'no_answer', 'noAnswer'],
  ['a page of HTML', TWILIO_ACCOUNTS.broken, 'unreachable', 'unreachable'],
])('reports %s when sending', async (_, accountSid, kind, answer) => {
  await expect(provider({ accountSid }).send(message)).rejects.toMatchObject({ kind, answer })
})

it('is unreachable where nothing listens', async () => {
  await emulator.close()
  const unreachable = { kind: 'unreachable', answer: 'unreachable' }
  await expect(provider().send(message)).rejects.toMatchObject(unreachable)
})

it('names an unknown code', async () => {
  emulator.failNext('Messages', { status: 400, code: 30007 })
  await expect(provider().send(message)).rejects.toMatchObject({
    kind: 'refused',
    code: '30007',
    answer: 'cloudtel.other',
    message: expect.stringContaining('30007') as string,
  })
})
