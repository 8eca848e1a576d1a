import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { readPhoneNumber } from './read-phone-number'

const DAY_MS = 24 * 60 * 60 * 1000

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
})

const read = () => readPhoneNumber(caller.account, caller.phoneNumberId)
const change = (data: object) =>
  systemDb().phoneNumber.update({ where: { id: caller.phoneNumberId }, data })

async function call(
  daysAgo: number,
  end: { status: string; endReason?: string; endDetail?: string },
) {
  const startedAt = new Date(Date.now() - daysAgo * DAY_MS)
  const { id } = await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: caller.account.id,
      phoneNumberId: caller.phoneNumberId,
      direction: 'outbound',
      origin: 'api',
      phone: '+14155550100',
      startedAt,
      answeredAt: end.status === 'completed' ? startedAt : null,
      ...end,
    },
  })
  return id
}

it('has the assistant and the trunk with the count of its numbers, and no secrets', async () => {
  const config = {
    trunkId: 'ST_1',
    address: 'sip.example.com',
    transport: 2,
    username: 'k1.secret',
  }
  await change({ assistantId: caller.assistantId, sipTrunkId: 'ST_1', config })
  const {
    id: _,
    createdAt,
    ...row
  } = await systemDb().phoneNumber.findUniqueOrThrow({
    where: { id: caller.phoneNumberId },
  })
  const same = { ...row, config, createdAt }
  await systemDb().phoneNumber.createMany({
    data: [
      { ...same, phoneNumber: `${caller.line}1` },
      { ...same, phoneNumber: `${caller.line}2`, deletedAt: new Date() },
    ],
  })
  const detail = await read()
  expect(detail).toMatchObject({
    number: { phoneNumber: caller.line },
    assistant: { id: caller.assistantId, name: 'Defne' },
    trunk: { address: 'sip.example.com', transport: 'tls', numbers: 2 },
    lastFailure: null,
  })
  expect(Object.keys(detail.number)).not.toContain('config')
  await change({ sipTrunkId: null })
  expect((await read()).trunk).toBeNull()
})

it('has the last failure because of the number, and whether it worked since', async () => {
  await call(40, { status: 'failed', endReason: 'provider_trouble' })
  await call(0, { status: 'busy', endReason: 'busy', endDetail: '486 Busy Here' })
  await call(0, { status: 'failed', endReason: 'agent_error' })
  expect((await read()).lastFailure).toBeNull()
  await call(3, { status: 'failed', endReason: 'provider_trouble' })
  const refusal = { status: 'failed', endReason: 'provider_refused', endDetail: '403 Forbidden' }
  const callId = await call(2, refusal)
  await call(4, { status: 'completed' })
  expect((await read()).lastFailure).toMatchObject({
    callId,
    endDetail: '403 Forbidden',
    diagnosis: { side: 'yours', remedy: 'check_login' },
    workedSince: false,
  })
  await call(1, { status: 'completed' })
  expect((await read()).lastFailure).toMatchObject({ callId, workedSince: true })
})

it('finds neither another account’s number nor a removed one', async () => {
  const stranger = await makeCaller()
  const missing = new AppError('not_found')
  await expect(readPhoneNumber(stranger.account, caller.phoneNumberId)).rejects.toEqual(missing)
  await change({ deletedAt: new Date() })
  await expect(read()).rejects.toEqual(missing)
})
