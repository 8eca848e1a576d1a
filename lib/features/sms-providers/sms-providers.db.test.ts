import { beforeEach, expect, it, vi } from 'vitest'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { makeAccount } from '@/testing/features/contacts'
import { openConfig } from './rows'
import { testSmsProvider } from './test-sms-provider'
import { deleteSmsProvider, listSmsProviders, saveSmsProvider } from './sms-providers'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const local = { usercode: '8505550001', password: 'the-password', msgheader: 'SANTRAL' }
const cloud = { accountSid: `AC${'0'.repeat(28)}1234`, authToken: 'the-token', phoneNumber: '' }

const saveLocal = (given: Partial<typeof local> = {}, by = account) =>
  saveSmsProvider(by, {
    provider: 'local_sms',
    config: { ...local, ...given },
    isActive: true,
  })
const saveCloud = (given: Partial<typeof cloud> = {}, isActive = true) =>
  saveSmsProvider(account, { provider: 'cloudtel', config: { ...cloud, ...given }, isActive })

const rowOf = (provider: SmsProviderName, { id } = account) =>
  systemDb().serviceConfig.findUniqueOrThrow({
    where: { ownerId_provider: { ownerId: id, provider } },
  })

async function stored(provider: SmsProviderName) {
  return openConfig(provider, (await rowOf(provider)).config)
}

const problemAt = (path: string) => ({
  code: 'validation_error',
  details: { details: [{ path, message: expect.stringContaining('mask') as string }] },
})

it('encrypts each secret by itself, and shows it masked', async () => {
  const shown = await saveLocal()
  expect(shown).toEqual({
    provider: 'local_sms',
    config: { ...local, password: '••••••••' },
    isActive: true,
    canSend: true,
    updatedAt: expect.any(Date) as Date,
  })
  await saveCloud()
  const [first, second] = await listSmsProviders(account)
  expect(first).toEqual(shown)
  expect(second).toMatchObject({
    config: { accountSid: 'AC••••••••1234', authToken: '••••••••', phoneNumber: '' },
    canSend: false,
  })
  const raw = JSON.stringify([(await rowOf('local_sms')).config, (await rowOf('cloudtel')).config])
  for (const secret of ['the-password', 'the-token', cloud.accountSid])
    expect(raw).not.toContain(secret)
  expect(raw).toContain('SANTRAL')
  expect(await stored('local_sms')).toEqual(local)
  expect(await stored('cloudtel')).toEqual(cloud)
})

it('keeps the stored secret for a mask, and replaces every other field', async () => {
  await saveLocal()
  await saveLocal({ password: '••••••••', msgheader: '' })
  expect(await stored('local_sms')).toEqual({ ...local, msgheader: '' })
  await saveLocal({ password: 'another' })
  expect(await stored('local_sms')).toEqual({ ...local, password: 'another' })
  await saveCloud({ phoneNumber: '+14155550100' })
  const masked = { accountSid: 'AC••••••••1234', authToken: '****', phoneNumber: '+14155550101' }
  expect(await saveCloud(masked)).toMatchObject({ canSend: true })
  expect(await stored('cloudtel')).toEqual({ ...cloud, phoneNumber: '+14155550101' })
  expect(await saveCloud(masked, false)).toMatchObject({ isActive: false, canSend: false })
  await saveCloud({ authToken: '' })
  expect(await stored('cloudtel')).toEqual({ ...cloud, authToken: '' })
})

it('rejects a mask for a secret that this account has not stored', async () => {
  const other = await makeAccount()
  await saveLocal({}, other)
  await expect(saveLocal({ password: '••••••••' })).rejects.toMatchObject(
    problemAt('config.password'),
  )
  await saveCloud({ authToken: '' })
  await expect(saveCloud({ authToken: '••••••••' })).rejects.toMatchObject(
    problemAt('config.authToken'),
  )
  expect(await listSmsProviders(account)).toHaveLength(1)
})

it('disconnects a provider of this account only', async () => {
  const other = await makeAccount()
  await saveLocal()
  await saveLocal({}, other)
  await deleteSmsProvider(account, 'local_sms')
  expect(await listSmsProviders(account)).toEqual([])
  expect(await listSmsProviders(other)).toHaveLength(1)
  const again = deleteSmsProvider(account, 'local_sms')
  await expect(again).rejects.toMatchObject({ code: 'not_found' })
})

it('sends no more than 30 test messages in a quarter of an hour', async () => {
  const netgsm = await startNetgsmEmulator()
  vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
  const access = { usercode: NETGSM_CUSTOMERS.good, password: NETGSM_PASSWORD }
  const config = { ...access, msgheader: 'SANTRAL', testNumber: '5321112233' }
  const tester = { ...account, locale: 'tr', timezone: 'Europe/Istanbul' }
  const test = () => testSmsProvider(tester, { provider: 'local_sms', config })
  const answers = await Promise.allSettled(Array.from({ length: 31 }, test))
  await netgsm.close()
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_attempts' },
  })
})
