import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTwilioEmulator, type TwilioEmulator } from '@/emulators/twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { twilio } from './twilio'

let emulator: TwilioEmulator
beforeEach(async () => {
  emulator = await startTwilioEmulator()
})
afterEach(() => emulator.close())

const as = (accountSid: string, authToken = TWILIO_AUTH_TOKEN) =>
  twilio(emulator.url, { accountSid, authToken })

const NUMBER = '+14155550100'
const message = { to: '+14155550199', from: NUMBER, text: 'Günaydın & hoş geldiniz' }

describe('an account', () => {
  it.each(['active', 'suspended', 'closed'] as const)('is %s', async (status) => {
    expect(await as(TWILIO_ACCOUNTS[status]).verifyAccount()).toEqual({ status })
  })

  it.each([
    ['a wrong token', TWILIO_ACCOUNTS.active, 'stolen'],
    ['a token with a colon', TWILIO_ACCOUNTS.active, `${TWILIO_AUTH_TOKEN}:x`],
    ['an unknown account', 'AC0', TWILIO_AUTH_TOKEN],
    ['a path for an account', 'AC/../../x', TWILIO_AUTH_TOKEN],
  ])('is rejected with %s', async (_, sid, token) => {
    await expect(as(sid, token).verifyAccount()).rejects.toMatchObject({ kind: 'credentials' })
  })

  it('means wrong credentials where it does not exist', async () => {
    emulator.failNext('Account', { status: 404, code: 20404 })
    const checking = as(TWILIO_ACCOUNTS.active).verifyAccount()
    await expect(checking).rejects.toMatchObject({ kind: 'credentials' })
  })

  it('can lack the permission to read itself', async () => {
    emulator.failNext('Account', { status: 403, code: 20403, message: 'Forbidden' })
    const checking = as(TWILIO_ACCOUNTS.active).verifyAccount()
    const refused = { kind: 'refused', code: '20403', message: 'Forbidden' }
    await expect(checking).rejects.toMatchObject(refused)
  })

  it('does not appear in the reason of a refusal', async () => {
    const { active } = TWILIO_ACCOUNTS
    const message = `/Accounts/${active} and ${TWILIO_AUTH_TOKEN} were not found`
    emulator.failNext('IncomingPhoneNumbers', { status: 404, code: 20404, message })
    const asking = as(active).findNumber(NUMBER)
    const words = { kind: 'refused', message: '/Accounts/… and … were not found' }
    await expect(asking).rejects.toMatchObject(words)
  })

  it.each(['crowded', 'broken', 'away'] as const)(
    'is unreachable where the provider is %s',
    async (fate) => {
      const checking = as(TWILIO_ACCOUNTS[fate]).verifyAccount()
      await expect(checking).rejects.toMatchObject({ kind: 'unreachable' })
    },
  )
})

describe('a number', () => {
  it('belongs to the account and states what it can do', async () => {
    const account = as(TWILIO_ACCOUNTS.active)
    expect(await account.findNumber(NUMBER)).toEqual({ voice: true, sms: true })
    expect(await account.findNumber('+442071838750')).toBeNull()
  })
})

describe('a message', () => {
  it('is sent from a number of the account', async () => {
    const { messageId } = await as(TWILIO_ACCOUNTS.active).sendMessage(message)
    expect(messageId).toMatch(/^SM/)
    expect(emulator.sent).toEqual([{ accountSid: TWILIO_ACCOUNTS.active, ...message }])
  })

  it.each([
    ['21211', { to: '0415' }],
    ['21606', { from: '+442071838750' }],
    ['21610', { to: '+14155550610' }],
    ['21614', { to: '+14155550614' }],
  ])('is refused with %s', async (code, change) => {
    const sending = as(TWILIO_ACCOUNTS.active).sendMessage({ ...message, ...change })
    await expect(sending).rejects.toMatchObject({ kind: 'refused', code })
    expect(emulator.sent).toEqual([])
  })

  it('of a trial account reaches verified numbers only', async () => {
    const sending = as(TWILIO_ACCOUNTS.trial).sendMessage(message)
    await expect(sending).rejects.toMatchObject({ kind: 'refused', code: '21608' })
  })
})

it.each([
  ['is not JSON', () => '<html>secret-in-html</html>'],
  ['has another shape', () => '{"auth_token":"secret-in-html"}'],
  ['has no end', () => 'secret-in-html'.repeat(200_000)],
])('keeps nothing of a response that %s', async (_, body) => {
  const server = createServer((_request, response) => void response.end(body()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checking = twilio(root, { accountSid: 'AC1', authToken: 'x' }).verifyAccount()
  const error: unknown = await checking.catch((caught: unknown) => caught)
  expect(error).toMatchObject({ kind: 'unreachable' })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-in-html')
  server.closeAllConnections()
  server.close()
})
