import { afterAll, beforeEach, expect, it } from 'vitest'
import { appendTranscript as endpoint } from '@/lib/features/conversation/contract/agent'
import { appendTranscript, completeCall, reportStatus } from '@/lib/features/calls/agent-reports'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import type { Currency } from './rules/money'
import { saveCostSettings, setTelephonyPrice } from './settings'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let callId: string
beforeEach(async () => {
  caller = await makeCaller()
  callId = (await startCall(caller.account, caller.to(somebody()))).id
})

const GREETING = { role: 'assistant', text: 'Hello?', trace: spoken(200, { model: 'rules' }) }
const QUESTION = {
  role: 'user',
  text: 'Are you open?',
  trace: { stt: 'deepgram/nova-3', heardMs: 30_000 },
}
const ANSWER = {
  role: 'assistant',
  text: 'Yes.',
  trace: spoken(600, { model: 'openai/gpt-4o-mini-2024-07-18', tokensIn: 10_000, tokensOut: 500 }),
}

function spoken(characters: number, more: object) {
  return { tts: 'openai/tts-1', characters, ...more }
}

function report(...turns: object[]) {
  const indexed = turns.map((turn, index) => ({ index, ...turn }))
  return appendTranscript(callId, endpoint.body.parse({ turns: indexed }).turns)
}

const complete = (talkSeconds = 90) => completeCall(callId, { talkSeconds, endReason: 'done' })
const stored = () => systemDb().callCost.findUnique({ where: { callId } })

async function setPrice(perMinute: number, currency: Currency = 'USD'): Promise<void> {
  await setTelephonyPrice(caller.account, { currency, country: 'TR', direction: 'both', perMinute })
}

const BY_HAND = {
  currency: 'USD',
  // 1.5 min × $0.02
  telephony: 30_000n,
  // 0.5 min × $0.0048
  speechToText: 2400n,
  // 10,000 × $0.15 + 500 × $0.60, per million
  languageModel: 1800n,
  // 800 × $15 per million
  textToSpeech: 12_000n,
  known: 46_200n,
  hasUnknown: false,
}

it('is the sum worked out by hand, in the transaction that settles the call', async () => {
  await setPrice(0.02)
  await report(GREETING, QUESTION, ANSWER)
  expect(await stored()).toBeNull()
  await complete()
  expect(await stored()).toMatchObject(BY_HAND)
})

it('is in the currency of the account', async () => {
  await saveCostSettings(caller.account, { currency: 'TRY', unitsPerUsd: 40, billedBy: 'minute' })
  await setPrice(0.5, 'TRY')
  await report(GREETING, QUESTION, ANSWER)
  await complete()
  // 2 min × 0.50, and 40 times the dollars
  expect(await stored()).toMatchObject({
    currency: 'TRY',
    telephony: 1_000_000n,
    known: 1_000_000n + 40n * 16_200n,
  })
})

it('stays as it was when prices change, also if traces arrive later', async () => {
  await setPrice(0.02)
  await report(GREETING, QUESTION)
  await complete()
  expect(await stored()).toMatchObject({ languageModel: 0n, textToSpeech: 3000n })
  await setPrice(9)
  await saveCostSettings(caller.account, { currency: 'EUR', unitsPerUsd: 0.9, billedBy: 'minute' })
  await report(GREETING, QUESTION, ANSWER)
  expect(await stored()).toMatchObject(BY_HAND)
})

it('is the same whatever comes first, the end or the traces', async () => {
  await setPrice(0.02)
  const end = { reported: 'completed', endReason: 'done', talkSeconds: 90 } as const
  await Promise.all([
    report(GREETING, QUESTION, ANSWER),
    settleCall(caller.account, callId, end),
    settleCall(caller.account, callId, { ...end, talkSeconds: 500, endReason: 'second' }),
  ])
  const { endReason } = await systemDb().call.findUniqueOrThrow({ where: { id: callId } })
  const telephony = endReason === 'done' ? 30_000n : 166_667n
  expect(await stored()).toMatchObject({ ...BY_HAND, telephony, known: telephony + 16_200n })
})

it('has unknown parts where a price is missing', async () => {
  const trace = { ...QUESTION.trace, stt: 'localhost:8000/whisper-1' }
  await report(GREETING, { ...QUESTION, trace })
  await complete()
  expect(await stored()).toMatchObject({
    telephony: null,
    speechToText: null,
    languageModel: 0n,
    textToSpeech: 3000n,
    known: 3000n,
    hasUnknown: true,
  })
})

it('has the telephone of an answered call in which the contact said nothing', async () => {
  await setPrice(0.02)
  const answered = new Date(Date.now() - 60_000)
  await systemDb().call.update({ where: { id: callId }, data: { startedAt: answered } })
  await reportStatus(callId, { status: 'in_progress', at: answered.toISOString() })
  await report({ ...GREETING, trace: spoken(200, {}) })
  const at = new Date(answered.getTime() + 45_000)
  const end = { reported: 'abandoned', endReason: 'customer_hung_up', at } as const
  await settleCall(caller.account, callId, end)
  // 0.75 min × $0.02
  const cost = { telephony: 15_000n, languageModel: 0n, textToSpeech: 3000n }
  expect(await stored()).toMatchObject(cost)
})

it('is nothing for a call that nobody answered', async () => {
  await settleCall(caller.account, callId, { reported: 'no_answer', endReason: 'no_answer' })
  expect(await stored()).toMatchObject({ known: 0n, hasUnknown: false, telephony: 0n })
})
