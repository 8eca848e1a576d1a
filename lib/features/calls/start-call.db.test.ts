import { afterAll, describe, expect, it, vi } from 'vitest'
import { setCallCountries } from '@/lib/features/permitted-hours/call-countries'
import { forgetConfigured } from '@/lib/platform/configured'
import { systemDb } from '@/lib/platform/database/client'
import { startCall } from './start-call'
import { balanceOf, eventsOf, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const callsOf = (ownerId: bigint) =>
  systemDb().call.findMany({ where: { ownerId }, orderBy: { startedAt: 'asc' } })
const contactsOf = (ownerId: bigint) => systemDb().contact.findMany({ where: { ownerId } })

describe('a call that starts', () => {
  it('creates the contact, reserves a minute and is dialed', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const started = await startCall(caller.account, caller.to(phone.replace('+90', '0')))
    expect(started).toMatchObject({
      assistantId: caller.assistantId,
      fromNumber: caller.line,
      to: phone,
    })
    const [contact] = await contactsOf(caller.account.id)
    expect(contact).toMatchObject({ id: started.contactId, firstName: 'Ayşe', source: 'zapier' })
    expect(await callsOf(caller.account.id)).toMatchObject([
      {
        id: started.id,
        contactId: started.contactId,
        status: 'initiated',
        direction: 'outbound',
        origin: 'api',
        phone,
        lineNumber: caller.line,
        reservedSeconds: 60,
        endedAt: null,
      },
    ])
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
    expect(await jobs.of('simulator/call.dialled', started.id)).toHaveLength(1)
  })

  it('finds an existing contact by number or by id', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const contact = await systemDb().contact.create({
      data: { ownerId: caller.account.id, firstName: 'Zeynep', phone: phone.replace('+90', '0') },
    })
    const { assistantId } = caller
    const callee = { contactId: contact.id }
    const started = await startCall(caller.account, { callee, assistantId, origin: 'panel' })
    expect(started).toMatchObject({ contactId: contact.id, to: phone })
    await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject({
      code: 'call_in_progress',
      body: { call_id: started.id },
    })
    expect(await contactsOf(caller.account.id)).toHaveLength(1)
  })

  it('refuses costly numbers, also of a contact, unless the installation allows them', async () => {
    const caller = await makeCaller()
    const costly = { code: 'costly_number', status: 400 }
    for (const phone of ['+90 900 123 45 67', '+882161234567', '+979123456789', '+19005550123']) {
      await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject(costly)
    }
    const contact = await systemDb().contact.create({
      data: { ownerId: caller.account.id, firstName: 'Premium', phone: '0900 123 45 67' },
    })
    const { assistantId, account } = caller
    const start = () =>
      startCall(account, { callee: { contactId: contact.id }, assistantId, origin: 'panel' })
    await expect(start()).rejects.toMatchObject(costly)
    expect(await callsOf(account.id)).toEqual([])
    vi.stubEnv('ALLOW_COSTLY_NUMBERS', 'true')
    forgetConfigured()
    expect(await start()).toMatchObject({ to: '+909001234567' })
    vi.unstubAllEnvs()
    forgetConfigured()
  })

  it('calls the countries that the account lists, and those nearby on the plan Free', async () => {
    const { account, to } = await makeCaller()
    const abroad = '+442071838750'
    const refused = { code: 'country_not_allowed', status: 403 }
    expect(await startCall(account, to(abroad))).toMatchObject({ to: abroad })
    await setCallCountries(account, ['TR'])
    await expect(startCall(account, to('+442071838751'))).rejects.toMatchObject(refused)
    await setCallCountries(account, ['GB'])
    await startCall(account, to('+442071838751'))
    await expect(startCall(account, to(somebody()))).rejects.toMatchObject(refused)
    await setCallCountries(account, [])
    await systemDb().user.update({ where: { id: account.id }, data: { plan: 'free' } })
    await expect(startCall(account, to('+442071838752'))).rejects.toMatchObject(refused)
    await startCall(account, to(somebody()))
  })

  it('uses the first active number with a trunk, unless a number is given', async () => {
    const caller = await makeCaller()
    const { id: ownerId } = caller.account
    const number = (phoneNumber: string, sipTrunkId: string | null) =>
      systemDb().phoneNumber.create({
        data: {
          ownerId,
          phoneNumber,
          friendlyName: 'Another',
          provider: 'cloudtel',
          providerType: 'cloudtel',
          regionCode: 'TR',
          sipTrunkId,
        },
      })
    await systemDb().phoneNumber.update({
      where: { id: caller.phoneNumberId },
      data: { isActive: false },
    })
    const tag = String(ownerId).padStart(4, '0')
    await number(`+90850111${tag}`, null)
    const second = await number(`+90850222${tag}`, 'trunk-z')
    const third = await number(`+90850333${tag}`, 'trunk-c')
    const byDefault = await startCall(caller.account, caller.to(somebody()))
    expect(byDefault.fromNumber).toBe(second.phoneNumber)
    const chosen = await startCall(caller.account, {
      ...caller.to(somebody()),
      phoneNumberId: third.id,
    })
    expect(chosen.fromNumber).toBe(third.phoneNumber)
  })
})

const noAssistant = {
  status: 404,
  body: { error: 'assistant_not_found', code: 'not_found' },
}
const noNumber = {
  status: 404,
  body: { error: 'phone_number_not_found', code: 'not_found' },
}

describe('a call that is refused', () => {
  it.each(['+90532111', '12345', ''])('has too few digits: %j', async (phone) => {
    const caller = await makeCaller()
    await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject({
      code: 'invalid_phone',
    })
    expect(await contactsOf(caller.account.id)).toEqual([])
  })

  it('names an assistant that is another account’s, not active, or deleted', async () => {
    const caller = await makeCaller()
    const other = await makeCaller()
    const request = caller.to(somebody())
    const change = (data: object) =>
      systemDb().assistant.update({ where: { id: caller.assistantId }, data })
    for (const assistantId of [other.assistantId, 'nobody']) {
      const foreign = startCall(caller.account, { ...request, assistantId })
      await expect(foreign).rejects.toMatchObject(noAssistant)
    }
    await change({ isActive: false })
    await expect(startCall(caller.account, request)).rejects.toMatchObject(noAssistant)
    await change({ isActive: true, deletedAt: new Date() })
    await expect(startCall(caller.account, request)).rejects.toMatchObject(noAssistant)
    expect(await contactsOf(caller.account.id)).toEqual([])
  })

  it('names a phone number that is another account’s or not active, or the account has none', async () => {
    const caller = await makeCaller()
    const other = await makeCaller()
    const request = caller.to(somebody())
    const foreign = startCall(caller.account, { ...request, phoneNumberId: other.phoneNumberId })
    await expect(foreign).rejects.toMatchObject(noNumber)
    const where = { id: caller.phoneNumberId }
    await systemDb().phoneNumber.update({ where, data: { isActive: false } })
    const own = startCall(caller.account, { ...request, phoneNumberId: caller.phoneNumberId })
    await expect(own).rejects.toMatchObject(noNumber)
    await expect(startCall(caller.account, request)).rejects.toMatchObject(noNumber)
    expect(await contactsOf(caller.account.id)).toEqual([])
  })

  it('names a phone number that can only send messages, or the account has no other', async () => {
    const caller = await makeCaller()
    const { id: ownerId } = caller.account
    await systemDb().phoneNumber.update({
      where: { id: caller.phoneNumberId },
      data: { sipTrunkId: null, provider: 'cloudtel', providerType: 'cloudtel' },
    })
    const request = caller.to(somebody())
    for (const phoneNumberId of [null, caller.phoneNumberId]) {
      const refused = startCall(caller.account, { ...request, phoneNumberId })
      await expect(refused).rejects.toMatchObject(noNumber)
    }
    expect(await callsOf(ownerId)).toEqual([])
    expect(await contactsOf(ownerId)).toEqual([])
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  })

  it('names the assistant where neither of the two is found', async () => {
    const caller = await makeCaller()
    const request = { ...caller.to(somebody()), assistantId: 'nobody', phoneNumberId: 1n }
    await expect(startCall(caller.account, request)).rejects.toMatchObject(noAssistant)
  })

  it.each(['123456789012345678', '+999 123 456 789', '12345678901'])(
    'is to %s, a number that no country can have: nothing is stored or reserved',
    async (phone) => {
      const caller = await makeCaller()
      const { account, assistantId } = caller
      const impossible = { status: 400, body: { code: 'invalid_phone' } }
      await expect(startCall(account, caller.to(phone))).rejects.toMatchObject(impossible)
      expect(await contactsOf(account.id)).toEqual([])
      const contact = await systemDb().contact.create({ data: { ownerId: account.id, phone } })
      const stored = { callee: { contactId: contact.id }, assistantId, origin: 'panel' } as const
      await expect(startCall(account, stored)).rejects.toMatchObject(impossible)
      expect(await callsOf(account.id)).toEqual([])
      expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
    },
  )

  it('has less than a minute available, and leaves nothing behind', async () => {
    const caller = await makeCaller({ seconds: 59 })
    await expect(startCall(caller.account, caller.to(somebody()))).rejects.toMatchObject({
      code: 'insufficient_balance',
      status: 402,
    })
    expect(await contactsOf(caller.account.id)).toEqual([])
    expect(await callsOf(caller.account.id)).toEqual([])
    expect(await balanceOf(caller)).toEqual({ balance: 59, reserved: 0 })
    expect(await eventsOf(caller)).toEqual([])
  })

  it('counts the reservations of running calls', async () => {
    const caller = await makeCaller({ seconds: 130 })
    const first = somebody()
    await startCall(caller.account, caller.to(first))
    await startCall(caller.account, caller.to(somebody()))
    await expect(startCall(caller.account, caller.to(somebody()))).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    // The same contact again: a running call is checked before the balance.
    await expect(startCall(caller.account, caller.to(first))).rejects.toMatchObject({
      code: 'call_in_progress',
    })
  })

  it('is for a contact with a do-not-call request', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    await systemDb().contact.create({
      data: { ownerId: caller.account.id, phone, dncAt: new Date() },
    })
    await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject({
      code: 'contact_dnc',
      status: 409,
    })
    expect(await callsOf(caller.account.id)).toEqual([])
  })

  it('would need one more contact than the quota allows', async () => {
    const caller = await makeCaller({ contactQuota: 1 })
    const first = somebody()
    await startCall(caller.account, caller.to(first))
    await expect(startCall(caller.account, caller.to(somebody()))).rejects.toMatchObject({
      code: 'quota_exceeded',
      body: { quota: { current: 1, limit: 1 } },
    })
  })

  it('is refused by the exchange: it stays in the history and costs nothing', async () => {
    const caller = await makeCaller()
    const phone = somebody('0005')
    const refused = startCall(caller.account, caller.to(phone))
    await expect(refused).rejects.toMatchObject({ code: 'telephony_error', status: 502 })
    const [call] = await callsOf(caller.account.id)
    expect(call).toMatchObject({
      status: 'failed',
      endReason: 'telephony_error',
      durationSeconds: 0,
      reservedSeconds: 0,
      analysisState: 'none',
    })
    expect(call?.endedAt).toBeInstanceOf(Date)
    expect(await contactsOf(caller.account.id)).toHaveLength(1)
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
    expect((await eventsOf(caller)).map(({ name }) => name)).toEqual(['contact.created'])
    // And a contact who could not be called may be called again.
    await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject({
      code: 'telephony_error',
    })
  })
})
