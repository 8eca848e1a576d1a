import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { telephony } from '@/lib/vendors/telephony'
import { sweepExchange } from './sweep-exchange'

const exchange = await startLivekitEmulator()
vi.stubEnv('LIVEKIT_URL', exchange.url)
vi.stubEnv('LIVEKIT_API_KEY', exchange.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', exchange.apiSecret)
afterAll(() => exchange.close())

let owner: Owner
beforeEach(async () => {
  owner = await makeAccount()
})

const HOUR_MS = 3_600_000

/** A number that was connected an hour ago, with a trunk at the exchange. */
async function connect(phoneNumber: string) {
  const trunk = { name: 'Office', address: 'sip.example.com', username: 'u', password: 'p' }
  const { trunkId } = await telephony().createTrunk({
    ...trunk,
    reference: phoneNumber,
    transport: 'udp',
    numbers: [phoneNumber],
  })
  await systemDb().phoneNumber.create({
    data: {
      ownerId: owner.id,
      phoneNumber,
      friendlyName: 'Line',
      provider: 'rtc_sip',
      providerType: 'sip',
      regionCode: 'TR',
      sipTrunkId: trunkId,
      createdAt: new Date(Date.now() - HOUR_MS),
    },
  })
}

const missingNumbers = async () =>
  (await systemDb().phoneNumber.findMany({ where: { trunkMissingSince: { not: null } } })).map(
    ({ phoneNumber }) => phoneNumber,
  )

it('marks the numbers whose trunk the exchange has lost, until it is there again', async () => {
  await connect('+908501110001')
  await connect('+908501110002')
  expect(await sweepExchange()).toEqual({ missing: 0, reopened: false })
  const lost = exchange.trunks.splice(0, 1)
  expect(await sweepExchange()).toMatchObject({ missing: 1 })
  expect(await missingNumbers()).toEqual(['+908501110001'])
  exchange.trunks.push(...lost)
  expect(await sweepExchange()).toMatchObject({ missing: 0 })
  expect(await missingNumbers()).toEqual([])
})

it('makes the lost rule of inbound calls again, and renews an older trunk', async () => {
  expect(await sweepExchange()).toMatchObject({ reopened: false })
  await telephony().openInbound(['203.0.113.0/24'])
  exchange.rules.length = 0
  expect(await sweepExchange()).toMatchObject({ reopened: true })
  expect(exchange.rules).toHaveLength(1)
  const [trunk] = exchange.inboundTrunks
  if (trunk) trunk.ringingTimeout = undefined
  expect(await sweepExchange()).toMatchObject({ reopened: true })
  expect(await sweepExchange()).toMatchObject({ reopened: false })
  expect(exchange.inboundTrunks).toMatchObject([{ allowedAddresses: ['203.0.113.0/24'] }])
})
