import { afterAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { appendTranscript } from './agent-reports'
import { analyzeCall } from './analyze-call'
import { repeatAnalysis } from './repeat-analysis'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { storeAnalysis } from './store-analysis'
import { storeRepeatedAnalysis } from './store-repeated-analysis'
import { sweepCalls } from './sweep-calls'
import { type Caller, eventsOf, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

async function endedCall(caller: Caller, said: string[] = ['How much is it?'], phone = somebody()) {
  const { id, contactId } = await startCall(caller.account, caller.to(phone))
  const turns = said.map((text, index) => ({ index, role: 'user' as const, text }))
  if (turns.length > 0) await appendTranscript(id, turns)
  const end = { endReason: 'customer_hung_up', talkSeconds: 45 }
  await settleCall(caller.account, id, { reported: 'completed', ...end })
  return { callId: id, contactId }
}
type EndedCall = Awaited<ReturnType<typeof endedCall>>

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const contactOf = (id: bigint) => systemDb().contact.findUniqueOrThrow({ where: { id } })
const names = async (caller: Caller) => (await eventsOf(caller)).map(({ name }) => name)

function found(summary: string, more: Partial<CallAnalysis> = {}): CallAnalysis {
  const plain = { sentiment: 'positive', outcome: 'interested', interest: 2 } as const
  return { summary, ...plain, dataDeletion: false, extracted: {}, ...more }
}
const store = ({ account }: Caller, call: EndedCall, analysis: CallAnalysis) =>
  storeAnalysis(account, { ...call, source: 'model', analysis })
const storeAgain = ({ account }: Caller, call: EndedCall, analysis: CallAnalysis) =>
  storeRepeatedAnalysis(account, { ...call, source: 'model', analysis })

describe('a request to analyze again', () => {
  it('keeps the result until there is a new one, and queues one job per request', async () => {
    const caller = await makeCaller()
    const call = await endedCall(caller)
    await store(caller, call, found('First.'))
    const ask = () => repeatAnalysis(caller.account, call.callId)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('repeating'))
    expect(await read(call.callId)).toMatchObject({
      analysisState: 'repeating',
      summary: 'First.',
      leadScoreAfter: 64,
    })
    const requests = async () =>
      (await jobs.of('call/ended', call.callId)).filter((id) => id.includes(':again:'))
    await expect.poll(requests).toHaveLength(1)
    await storeAgain(caller, call, found('Second.'))
    await ask()
    await expect.poll(requests).toHaveLength(2)
  })

  it('does nothing while the first analysis is pending', async () => {
    const caller = await makeCaller()
    const { callId } = await endedCall(caller)
    expect(await repeatAnalysis(caller.account, callId)).toBe('pending')
  })

  it('is refused where there is nothing to analyze', async () => {
    const caller = await makeCaller()
    const refused = (id: string, code: string) =>
      expect(repeatAnalysis(caller.account, id)).rejects.toMatchObject({ code })
    const running = await startCall(caller.account, caller.to(somebody()))
    await refused(running.id, 'call_running')
    await appendTranscript(running.id, [{ index: 0, role: 'assistant', text: 'Hello?' }])
    await settleCall(caller.account, running.id, { reported: 'abandoned', endReason: 'x' })
    await refused(running.id, 'nothing_said')
    const silent = await endedCall(caller, [])
    await analyzeCall(silent.callId, true)
    await refused(silent.callId, 'nothing_said')
    const stranger = await makeCaller()
    await refused((await endedCall(stranger)).callId, 'not_found')
    const free = await makeCaller({ plan: 'free' })
    const { callId } = await endedCall(free)
    await expect(repeatAnalysis(free.account, callId)).rejects.toMatchObject({
      code: 'premium_required',
    })
  })

  it('is picked up by the sweeper where its job was lost', async () => {
    const caller = await makeCaller()
    const call = await endedCall(caller)
    await store(caller, call, found('First.'))
    const ago = new Date(Date.now() - 7 * 60_000)
    await systemDb().call.updateMany({
      where: { id: call.callId },
      data: { analysisState: 'repeating', endedAt: ago },
    })
    await sweepCalls()
    expect(await jobs.of('call/ended', call.callId)).toContain(`call/ended:${call.callId}:3`)
  })
})

describe('a repeated analysis', () => {
  async function callToRepeat(caller: Caller, first = found('First.'), phone = somebody()) {
    const call = await endedCall(caller, undefined, phone)
    await store(caller, call, first)
    await repeatAnalysis(caller.account, call.callId)
    return call
  }

  it('is stored once, corrects the contact and records no event', async () => {
    const caller = await makeCaller()
    const call = await callToRepeat(caller, found('First.', { outcome: 'not_interested' }))
    const before = await names(caller)
    const hot = found('Second.', { outcome: 'appointment', interest: 10 })
    const stored = await Promise.all([storeAgain(caller, call, hot), storeAgain(caller, call, hot)])
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await read(call.callId)).toMatchObject({
      analysisState: 'done',
      summary: 'Second.',
      outcome: 'appointment',
      leadScoreBefore: 0,
      leadScoreAfter: 100,
    })
    expect(await contactOf(call.contactId)).toMatchObject({
      leadScore: 100,
      heat: 'hot',
      status: 'scheduled',
    })
    expect(await names(caller)).toEqual(before)
  })

  it('leaves a contact that a later call, or an edit, has changed since', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const early = await callToRepeat(caller, found('Early.'), phone)
    // It leaves the score as the first one set it.
    await store(
      caller,
      await endedCall(caller, undefined, phone),
      found('?', { outcome: 'unknown' }),
    )
    await storeAgain(caller, early, found('Wrong.', { outcome: 'wrong_number' }))
    expect(await read(early.callId)).toMatchObject({ outcome: 'wrong_number', leadScoreAfter: 64 })
    expect(await contactOf(early.contactId)).toMatchObject({ leadScore: 64, status: 'interested' })

    const other = await callToRepeat(caller)
    const status = { status: 'converted' }
    await systemDb().contact.update({ where: { id: other.contactId }, data: status })
    await storeAgain(caller, other, found('No.', { outcome: 'not_interested' }))
    expect(await contactOf(other.contactId)).toMatchObject({ ...status, leadScore: 24 })
  })

  it('marks a do-not-call request that was not found before, once, and revokes none', async () => {
    const caller = await makeCaller()
    const call = await callToRepeat(caller)
    const request = found('Stop.', { outcome: 'do_not_call' })
    const repeated = async (analysis: CallAnalysis) => {
      await storeAgain(caller, call, analysis)
      await repeatAnalysis(caller.account, call.callId)
    }
    await repeated(request)
    const { dncAt } = await contactOf(call.contactId)
    expect(dncAt).toBeInstanceOf(Date)
    await repeated(request)
    await repeated(found('Fine after all.'))
    expect(await contactOf(call.contactId)).toMatchObject({ dncAt })
    await repeated({ ...request, dataDeletion: true })
    await repeated({ ...request, dataDeletion: true })
    const requests = (await eventsOf(caller)).filter(({ name }) => name === 'dnc.requested')
    expect(requests.map(({ data }) => data.requestType)).toEqual(['do_not_call', 'data_deletion'])
  })

  it('may be the first of a call from a time without analysis, and records no event either', async () => {
    const caller = await makeCaller({ plan: 'free' })
    const call = await endedCall(caller)
    const account = { ...caller.account, plan: 'pro' as const }
    expect(await repeatAnalysis(account, call.callId)).toBe('repeating')
    expect(await analyzeCall(call.callId, false)).toEqual({ state: 'stored' })
    expect(await read(call.callId)).toMatchObject({
      analysisState: 'done',
      analysisSource: 'rules',
      outcome: 'interested',
      leadScoreAfter: null,
    })
    expect(await contactOf(call.contactId)).toMatchObject({ leadScore: 0, status: 'new' })
    expect(await names(caller)).toEqual([])
  })

  it('by the rules does not replace a model’s result', async () => {
    const caller = await makeCaller()
    const { callId } = await callToRepeat(caller)
    expect(await analyzeCall(callId, true)).toEqual({ state: 'kept' })
    expect(await read(callId)).toMatchObject({
      analysisState: 'done',
      summary: 'First.',
      analysisSource: 'model',
    })
    expect(await analyzeCall(callId, true)).toEqual({ state: 'nothing_to_do' })
  })

  it('of a call whose data was deleted meanwhile is not stored', async () => {
    const caller = await makeCaller()
    const call = await callToRepeat(caller)
    await systemDb().call.updateMany({
      where: { id: call.callId },
      data: { analysisState: 'none', summary: null },
    })
    expect(await storeAgain(caller, call, found('Second.'))).toBe(false)
    expect(await read(call.callId)).toMatchObject({ summary: null, analysisState: 'none' })
  })
})
