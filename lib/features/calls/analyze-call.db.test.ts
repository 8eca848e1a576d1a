import { afterAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { appendTranscript } from './agent-reports'
import { analyzeCall } from './analyze-call'
import { repeatAnalysis } from './repeat-analysis'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { storeAnalysis } from './store-analysis'
import { type Caller, eventsOf, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

async function call(caller: Caller, said: string[], phone = somebody()) {
  const started = await startCall(caller.account, caller.to(phone))
  const turns = said.map((text, index) => ({ index, role: 'user' as const, text }))
  await appendTranscript(started.id, turns)
  await settleCall(caller.account, started.id, {
    reported: 'completed',
    endReason: 'customer_hung_up',
    talkSeconds: 45,
  })
  return started
}

const HOT = ['I am very interested.', 'When can we start?', 'How much is it?']
const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const contactOf = (id: bigint) => systemDb().contact.findUniqueOrThrow({ where: { id } })
const eventsNamed = async (caller: Caller, name: string) =>
  (await eventsOf(caller)).filter((event) => event.name === name)

describe('a first analysis', () => {
  it('is stored with its source, updates the contact and records one event', async () => {
    const caller = await makeCaller()
    const { id, contactId, to } = await call(caller, ['How much is it? Sounds good.'])
    expect(await analyzeCall(id, false)).toEqual({ state: 'stored' })
    expect(await analyzeCall(id, false)).toEqual({ state: 'nothing_to_do' })
    const stored = await read(id)
    expect(stored).toMatchObject({
      outcome: 'interested',
      sentiment: 'positive',
      analysisState: 'done',
      analysisSource: 'rules',
      leadScoreBefore: 0,
      leadScoreAfter: 64,
    })
    expect(stored.summary).toMatch(/^Ayşe was interested/)
    expect(await contactOf(contactId)).toMatchObject({
      leadScore: 64,
      heat: 'warm',
      status: 'interested',
      stage: 'evaluating',
    })
    expect(await eventsNamed(caller, 'call.completed')).toEqual([
      {
        name: 'call.completed',
        id: `call.completed:${id}`,
        data: {
          callId: id,
          phoneNumber: to,
          direction: 'outbound',
          durationSeconds: 45,
          outcome: 'interested',
          sentiment: 'positive',
          summary: stored.summary,
          contactId: String(contactId),
        },
      },
    ])
    expect(await eventsNamed(caller, 'lead.hot')).toEqual([])
  })

  it('is not made for a call that does not wait for one', async () => {
    const caller = await makeCaller({ plan: 'free' })
    const { id } = await call(caller, HOT)
    expect(await analyzeCall(id, true)).toEqual({ state: 'nothing_to_do' })
    expect(await read(id)).toMatchObject({ summary: null, analysisState: 'none' })
    expect(await eventsOf(caller)).toEqual([])
  })

  it('is stored once when two jobs run at the same time', async () => {
    const caller = await makeCaller()
    const { id, contactId } = await call(caller, HOT)
    const analysis = {
      summary: 'Wants it.',
      sentiment: 'positive',
      outcome: 'interested',
      interest: 10,
      dataDeletion: false,
      extracted: {},
    } as const
    const finished = { callId: id, contactId, source: 'model', analysis } as const
    const stored = await Promise.all([
      storeAnalysis(caller.account, finished),
      storeAnalysis(caller.account, finished),
    ])
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await eventsNamed(caller, 'call.completed')).toHaveLength(1)
    expect(await eventsNamed(caller, 'lead.hot')).toHaveLength(1)
  })

  it('is stored without the contact where that was deleted meanwhile', async () => {
    const caller = await makeCaller()
    const { id, contactId } = await call(caller, HOT)
    await systemDb().contact.delete({ where: { id: contactId } })
    expect(await analyzeCall(id, false)).toEqual({ state: 'stored' })
    const [event] = await eventsNamed(caller, 'call.completed')
    expect(event?.data.contactId).toBe('')
    expect(await eventsNamed(caller, 'lead.hot')).toEqual([])
  })
})

it('fills the fields of the assistant, in the first analysis and in a repeated one', async () => {
  const caller = await makeCaller()
  const field = { key: 'treatment', name: 'Treatment', type: 'choice', meaning: '' }
  const setValues = (...values: string[]) =>
    systemDb().assistant.updateMany({
      where: { ownerId: caller.account.id },
      data: { extractedFields: [{ ...field, values }] },
    })
  await setValues('Implant', 'Whitening')
  const { id } = await call(caller, ['I would like an implant.'])
  await analyzeCall(id, false)
  expect((await read(id)).extracted).toEqual({ treatment: 'Implant' })
  await setValues('Whitening', 'Braces')
  await repeatAnalysis(caller.account, id)
  await analyzeCall(id, false)
  expect((await read(id)).extracted).toEqual({ treatment: null })
})

describe('lead.hot', () => {
  it('is recorded when the score crosses the threshold, and not again while the lead stays hot', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const first = await call(caller, HOT, phone)
    await analyzeCall(first.id, false)
    const second = await call(caller, HOT, phone)
    await analyzeCall(second.id, false)
    expect(await contactOf(first.contactId)).toMatchObject({ heat: 'hot' })
    expect(await eventsNamed(caller, 'lead.hot')).toEqual([
      {
        name: 'lead.hot',
        id: `lead.hot:${first.id}`,
        data: {
          contactId: String(first.contactId),
          phoneNumber: phone,
          name: 'Ayşe',
          leadScore: 80,
          previousScore: 0,
          heat: 'hot',
          callId: first.id,
        },
      },
    ])
  })

  it('is recorded again after the lead has cooled down', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    for (const said of [HOT, ['No, thank you.'], HOT, HOT]) {
      const { id } = await call(caller, said, phone)
      await analyzeCall(id, false)
    }
    const scores = (await eventsNamed(caller, 'lead.hot')).map(({ data }) => data.previousScore)
    expect(scores).toHaveLength(2)
  })
})

describe('a do-not-call request', () => {
  it('is found in the transcript and recorded once', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const { id, contactId } = await call(caller, ['Stop calling me and delete my data.'], phone)
    await analyzeCall(id, false)
    expect((await contactOf(contactId)).dncAt).toBeInstanceOf(Date)
    expect(await eventsNamed(caller, 'dnc.requested')).toMatchObject([
      { data: { contactId: String(contactId), requestType: 'data_deletion', callId: id } },
    ])
    await expect(startCall(caller.account, caller.to(phone))).rejects.toMatchObject({
      code: 'contact_dnc',
    })
  })

  it('is not recorded again where the assistant recorded it during the call', async () => {
    const caller = await makeCaller()
    const started = await startCall(caller.account, caller.to(somebody()))
    const { id, contactId } = started
    await appendTranscript(id, [{ index: 0, role: 'user', text: 'Do not call me again.' }])
    const use = { tool: 'request_do_not_call', toolCallId: 'a', arguments: {} } as const
    await answerToolCall(id, use)
    await settleCall(caller.account, id, { reported: 'completed', endReason: 'x', talkSeconds: 9 })
    await analyzeCall(id, false)
    expect(await read(id)).toMatchObject({ outcome: 'do_not_call', leadScoreAfter: 0 })
    expect(await contactOf(contactId)).toMatchObject({ status: 'rejected', stage: 'lost' })
    expect(await eventsNamed(caller, 'dnc.requested')).toHaveLength(1)
  })
})
