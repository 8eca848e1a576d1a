import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { setCallCountries } from '@/lib/features/permitted-hours/call-countries'
import { saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript } from './agent-reports'
import { readCallDetail } from '@/lib/features/call-history/read-call'
import { startCall } from './start-call'
import {
  type Caller,
  connectTrunk,
  makeCaller,
  somebody,
  startExchange,
} from '@/testing/features/calls'
import { transferCall } from './transfer-call'

// First, because they set the configuration.
const netgsm = await startNetgsmEmulator()
vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
const { emulator, stop } = await startExchange()
afterAll(async () => {
  await netgsm.close()
  await stop()
})

const COLLEAGUE = '+905321234567'
let caller: Caller
beforeEach(async () => {
  emulator.onDial = (telephone) => telephone.answer()
  emulator.transfers.length = 0
  netgsm.sent.length = 0
  caller = await makeCaller()
  await connectTrunk(caller)
})

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })

async function talk(): Promise<string> {
  const { id } = await startCall(caller.account, caller.to(somebody()))
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'I want to speak to a person.' }])
  return id
}

it('connects the contact to a person, ends the call, and sends its summary there', async () => {
  await saveSmsProvider(caller.account, {
    provider: 'local_sms',
    config: { usercode: NETGSM_CUSTOMERS.good, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' },
    isActive: true,
  })
  const id = await talk()
  const summary = 'Wants a quote for a boat.'
  const over = await transferCall(caller.account, id, { to: COLLEAGUE, summary })
  expect(over).toEqual({ handedOver: true })
  expect(emulator.transfers).toMatchObject([{ room: `call-${id}`, to: `tel:${COLLEAGUE}` }])
  const { status, endReason, phone, contactId } = await read(id)
  expect([status, endReason]).toEqual(['completed', 'handed_over'])
  expect(netgsm.sent).toHaveLength(1)
  const text = `Ayşe ${phone}: ${summary}`
  expect(JSON.stringify(netgsm.sent[0])).toContain(text)
  const cause = { kind: 'agent', messageType: 'transcript_summary', to: COLLEAGUE }
  const { messages } = await readCallDetail(caller.account, id)
  expect(messages).toMatchObject([{ kind: 'message_sent', data: { channel: 'sms', text, cause } }])
  const { entries } = await readTimeline(caller.account, contactId!)
  expect(entries[0]?.content).toMatchObject({ type: 'message_sent', callId: id, data: { cause } })
})

it('says on the timeline why the summary was not sent, and nothing where no SMS can be sent', async () => {
  const hand = (id: string) =>
    transferCall(caller.account, id, { to: COLLEAGUE, summary: 'Wants a quote.' })
  const messagesOf = async (id: string) => (await readCallDetail(caller.account, id)).messages
  const without = await talk()
  expect(await hand(without)).toEqual({ handedOver: true })
  expect(await messagesOf(without)).toEqual([])

  await saveSmsProvider(caller.account, {
    provider: 'local_sms',
    config: { usercode: NETGSM_CUSTOMERS.away, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' },
    isActive: true,
  })
  const unsent = await talk()
  expect(await hand(unsent)).toEqual({ handedOver: true })
  expect(await messagesOf(unsent)).toMatchObject([
    { kind: 'message_not_sent', data: { reason: 'no_answer', cause: { to: COLLEAGUE } } },
  ])
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

it.each([
  ['a costly number', '+449098790123', 'Premium-rate'],
  ['a country that the account does not call', '+4930901820', 'countr'],
])('does not hand over to %s', async (_, to, reason) => {
  await setCallCountries(caller.account, ['TR'])
  const over = await transferCall(caller.account, await talk(), { to, summary: '' })
  expect(over).toMatchObject({
    handedOver: false,
    reason: expect.stringContaining(reason) as string,
  })
  expect(emulator.transfers).toEqual([])
})

it('hands over once: a call that has ended is not connected to anybody', async () => {
  const id = await talk()
  const hand = () => transferCall(caller.account, id, { to: COLLEAGUE, summary: '' })
  const results = await Promise.all([hand(), hand()])
  expect(results.filter(({ handedOver }) => handedOver)).toHaveLength(1)
  expect(await hand()).toMatchObject({ handedOver: false })
  expect(emulator.transfers).toHaveLength(1)
})
