import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type NetgsmEmulator, startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { startTwilioEmulator, type TwilioEmulator } from '@/emulators/twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { MessageCause } from '@/lib/platform/vocabulary/message'
import type { SmsPreference } from '@/lib/vendors/sms/rules/sms'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'
import { messageChannels } from './message-channels'
import { sendMessage } from './send-message'

let netgsm: NetgsmEmulator
let twilio: TwilioEmulator
let account: Account
beforeAll(async () => {
  ;[netgsm, twilio] = await Promise.all([startNetgsmEmulator(), startTwilioEmulator()])
  vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
  vi.stubEnv('CLOUDTEL_API_URL', twilio.url)
})
afterAll(() => Promise.all([netgsm.close(), twilio.close()]))
beforeEach(async () => {
  netgsm.sent.length = 0
  twilio.sent.length = 0
  account = await makeAccount()
})

const SENDER = '+14155550100'
const access = { accountSid: TWILIO_ACCOUNTS.active, authToken: TWILIO_AUTH_TOKEN }

const connectLocal = (usercode: string = NETGSM_CUSTOMERS.good, password = NETGSM_PASSWORD) =>
  saveSmsProvider(account, {
    provider: 'local_sms',
    config: { usercode, password, msgheader: 'SANTRAL' },
    isActive: true,
  })
const connectCloud = (given: Partial<typeof access> = {}, isActive = true) =>
  saveSmsProvider(account, {
    provider: 'cloudtel',
    config: { ...access, phoneNumber: SENDER, ...given },
    isActive,
  })

async function connectLine(phoneNumber: string, more: object = {}) {
  await systemDb().phoneNumber.create({
    data: {
      ownerId: account.id,
      phoneNumber,
      friendlyName: 'Line',
      provider: 'cloudtel',
      providerType: 'cloudtel',
      regionCode: 'US',
      config: {
        accountSid: encryptSecret(access.accountSid),
        authToken: encryptSecret(access.authToken),
      },
      ...more,
    },
  })
}

const cause: MessageCause = { kind: 'cadence', cadenceId: '1', cadenceName: 'New lead', step: 2 }

async function send(
  phone: string,
  provider?: SmsPreference,
  text = 'Merhaba {{first_name}}, şube',
) {
  const { contact } = await createContact(account, makeContact(phone))
  const message = { channel: 'sms', text, provider } as const
  const outcome = await sendMessage(account, { contactId: contact.id, message, cause })
  const [told] = await systemDb().activity.findMany({
    where: { contactId: contact.id, kind: { startsWith: 'message' } },
    select: { kind: true, data: true },
  })
  return { outcome, told }
}

const text = 'Merhaba Ada, şube'

it('sends nothing for an account whose e-mail address is not verified', async () => {
  account = await makeAccount({ plan: 'free' })
  await connectLocal()
  const { outcome, told } = await send('0532 111 22 33')
  expect(outcome).toMatchObject({ sent: false, reason: 'email_unverified' })
  expect(told).toMatchObject({ kind: 'message_not_sent', data: { reason: 'email_unverified' } })
  expect(netgsm.sent).toEqual([])
  const emailVerifiedAt = new Date()
  await systemDb().user.update({ where: { id: account.id }, data: { emailVerifiedAt } })
  expect((await send('0532 111 22 34')).outcome).toMatchObject({ sent: true })
})

it('sends through the domestic provider in Turkey and through cloud telephony abroad', async () => {
  await connectLocal()
  await connectCloud()
  expect((await messageChannels(account)).smsProviders).toEqual(['local_sms', 'cloudtel'])
  const home = await send('0532 111 22 33')
  expect(home.outcome).toEqual({ sent: true, provider: 'local_sms', parts: 1 })
  expect(home.told).toEqual({
    kind: 'message_sent',
    data: { channel: 'sms', text, cause, provider: 'local_sms', parts: 1 },
  })
  expect(netgsm.sent).toMatchObject([{ from: 'SANTRAL', to: '5321112233', text }])
  const abroad = await send('+44 20 7183 8750', 'auto', 'ş'.repeat(100))
  expect(abroad.outcome).toEqual({ sent: true, provider: 'cloudtel', parts: 2 })
  expect(twilio.sent).toMatchObject([{ from: SENDER, to: '+442071838750' }])
})

it('uses a named provider or none', async () => {
  await connectLocal()
  expect((await send('+44 20 7183 8751', 'local_sms')).outcome).toMatchObject({
    reason: 'no_sms_abroad',
  })
  expect((await send('+44 20 7183 8752')).outcome).toMatchObject({ reason: 'no_sms_abroad' })
  const missing = await send('0532 111 22 34', 'cloudtel')
  expect(missing.told).toEqual({
    kind: 'message_not_sent',
    data: {
      channel: 'sms',
      cause,
      reason: 'sms_provider_missing',
      detail: null,
      provider: null,
      providerCode: null,
    },
  })
  await connectCloud()
  expect((await send('0532 111 22 35', 'cloudtel')).outcome).toMatchObject({ provider: 'cloudtel' })
  expect(netgsm.sent).toEqual([])
})

it('sends from the oldest number if cloud telephony is connected for calls only', async () => {
  await connectLine('+14155551001', { isActive: false })
  await connectLine('+14155551002', { deletedAt: new Date() })
  await connectLine('+14155551003')
  await connectLine('+14155551004')
  expect((await messageChannels(account)).smsProviders).toEqual(['cloudtel'])
  expect((await send('0532 111 22 36')).outcome).toMatchObject({ sent: true })
  expect(twilio.sent).toMatchObject([{ from: '+14155551003' }])
  await connectCloud({}, false)
  expect((await messageChannels(account)).smsProviders).toEqual([])
  expect((await send('0532 111 22 37')).outcome).toMatchObject({ reason: 'no_sms_provider' })
})

it('returns the answer of the provider', async () => {
  const refused = async (phone: string) => (await send(phone)).told
  await connectLocal('send80')
  expect(await refused('0532 111 22 38')).toEqual({
    kind: 'message_not_sent',
    data: {
      channel: 'sms',
      cause,
      reason: 'refused',
      detail: expect.stringContaining('Error 80') as string,
      provider: 'local_sms',
      providerCode: '80',
    },
  })
  await connectLocal(NETGSM_CUSTOMERS.good, 'expired')
  expect(await refused('0532 111 22 39')).toMatchObject({
    data: { reason: 'credentials', providerCode: '30' },
  })
  await connectLocal(NETGSM_CUSTOMERS.away)
  expect(await refused('0532 111 22 40')).toMatchObject({
    data: { reason: 'no_answer', provider: 'local_sms', providerCode: null },
  })
  await connectCloud()
  expect(await refused('+1 415 555 0610')).toMatchObject({
    data: { reason: 'refused', provider: 'cloudtel', providerCode: '21610' },
  })
})

it('sends nothing to an invalid number', async () => {
  await connectLocal()
  expect((await send('1234567890123456789')).outcome).toMatchObject({ reason: 'invalid_number' })
})
