import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { saveServiceConfig } from '@/lib/features/sms-providers/service-configs'
import { systemDb } from '@/lib/platform/database/client'
import { telephony } from '@/lib/vendors/telephony'
import { appendTranscript } from './agent-reports'
import { startCall } from './start-call'
import { type Caller, keepJobs, makeCaller, somebody } from './testing'
import { transferCall } from './transfer-call'

// First, because they set the configuration.
const emulator = await startLivekitEmulator()
const netgsm = await startNetgsmEmulator()
vi.stubEnv('LIVEKIT_URL', emulator.url)
vi.stubEnv('LIVEKIT_API_KEY', emulator.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', emulator.apiSecret)
vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
const jobs = await keepJobs()
afterAll(async () => {
  await Promise.all([emulator.close(), netgsm.close()])
  await jobs.stop()
})

const COLLEAGUE = '+905321234567'
let caller: Caller
beforeEach(async () => {
  emulator.onDial = (telephone) => telephone.answer()
  emulator.transfers.length = 0
  netgsm.sent.length = 0
  caller = await makeCaller()
  const trunk = { name: 'Office', address: 'sip.example.com', username: 'u', password: 'p' }
  const { trunkId } = await telephony().createTrunk({
    ...trunk,
    reference: randomUUID(),
    transport: 'udp',
    numbers: [caller.line],
  })
  const where = { id: caller.phoneNumberId }
  await systemDb().phoneNumber.update({ where, data: { sipTrunkId: trunkId } })
})

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })

/** A call in which the contact has spoken. */
async function talk(): Promise<string> {
  const { id } = await startCall(caller.account, caller.to(somebody()))
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'I want to speak to a person.' }])
  return id
}

it('connects the contact to a person, ends the call, and sends its summary there', async () => {
  await saveServiceConfig(caller.account, {
    provider: 'local_sms',
    config: { usercode: NETGSM_CUSTOMERS.good, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' },
    isActive: true,
  })
  const id = await talk()
  const summary = 'Wants a quote for a boat.'
  const over = await transferCall(caller.account, id, { to: COLLEAGUE, summary })
  expect(over).toEqual({ handedOver: true })
  expect(emulator.transfers).toMatchObject([{ room: `call-${id}`, to: `tel:${COLLEAGUE}` }])
  const { status, endReason, phone } = await read(id)
  expect([status, endReason]).toEqual(['completed', 'handed_over'])
  expect(netgsm.sent).toHaveLength(1)
  expect(JSON.stringify(netgsm.sent[0])).toContain(`Ayşe ${phone}: ${summary}`)
})

it('leaves the call as it is where the exchange cannot transfer it, and says why', async () => {
  const id = await talk()
  const meta = { sip_status_code: '486', sip_status: 'Busy Here' }
  emulator.failNext('TransferSIPParticipant', { code: 'resource_exhausted', meta })
  const over = await transferCall(caller.account, id, { to: COLLEAGUE, summary: 'Too busy.' })
  expect(over).toMatchObject({
    handedOver: false,
    reason: expect.stringContaining('486') as string,
  })
  expect(await read(id)).toMatchObject({ status: 'in_progress' })
  expect(netgsm.sent).toEqual([])
})

it('hands over once: a call that has ended is not connected to anybody', async () => {
  const id = await talk()
  const hand = () => transferCall(caller.account, id, { to: COLLEAGUE, summary: '' })
  const results = await Promise.all([hand(), hand()])
  expect(results.filter(({ handedOver }) => handedOver)).toHaveLength(1)
  expect(await hand()).toMatchObject({ handedOver: false })
  expect(emulator.transfers).toHaveLength(1)
})
