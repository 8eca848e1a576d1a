import { afterAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { appendTranscript } from './agent-reports'
import { analyseCall } from './analyse-call'
import { repeatAnalysis } from './repeat-analysis'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { storeAnalysis } from './store-analysis'
import { storeRepeatedAnalysis } from './store-repeated-analysis'
import { sweepCalls } from './sweep-calls'
import { type Caller, eventsOf, keepJobs, makeCaller, somebody } from './testing'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

/** An ended call with these utterances of the contact. */
async function talk(caller: Caller, said: string[] = ['How much is it?'], phone = somebody()) {
  const { id, contactId } = await startCall(caller.account, caller.to(phone))
  const turns = said.map((text, index) => ({ index, role: 'user' as const, text }))
  if (turns.length > 0) await appendTranscript(id, turns)
  const end = { endReason: 'customer_hung_up', talkSeconds: 45 }
  await settleCall(caller.account, id, { reported: 'completed', ...end })
  return { callId: id, contactId }
}
type Talk = Awaited<ReturnType<typeof talk>>

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const person = (id: bigint) => systemDb().contact.findUniqueOrThrow({ where: { id } })
const names = async (caller: Caller) => (await eventsOf(caller)).map(({ name }) => name)

function found(summary: string, more: Partial<CallAnalysis> = {}): CallAnalysis {
  const plain = { sentiment: 'positive', outcome: 'interested', interest: 2 } as const
  return { summary, ...plain, dataDeletion: false, ...more }
}
const store = ({ account }: Caller, call: Talk, analysis: CallAnalysis) =>
  storeAnalysis(account, { ...call, source: 'model', analysis })
const storeAgain = ({ account }: Caller, call: Talk, analysis: CallAnalysis) =>
  storeRepeatedAnalysis(account, { ...call, source: 'model', analysis })

describe('a request to analyse again', () => {
  it('keeps the result until there is a new one, and queues one job per request', async () => {
    const caller = await makeCaller()
    const call = await talk(caller)
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
    const { callId } = await talk(caller)
    expect(await repeatAnalysis(caller.account, callId)).toBe('pending')
  })

  it('is refused where there is nothing to analyse', async () => {
    const caller = await makeCaller()
    const refused = (id: string, code: string) =>
      expect(repeatAnalysis(caller.account, id)).rejects.toMatchObject({ code })
    const running = await startCall(caller.account, caller.to(somebody()))
    await refused(running.id, 'call_running')
    await appendTranscript(running.id, [{ index: 0, role: 'assistant', text: 'Hello?' }])
    await settleCall(caller.account, running.id, { reported: 'abandoned', endReason: 'x' })
    await refused(running.id, 'nothing_said')
    const silent = await talk(caller, [])
    await analyseCall(silent.callId, true)
    await refused(silent.callId, 'nothing_said')
    const stranger = await makeCaller()
    await refused((await talk(stranger)).callId, 'not_found')
    const free = await makeCaller({ plan: 'free' })
    const { callId } = await talk(free)
    await expect(repeatAnalysis(free.account, callId)).rejects.toMatchObject({
      code: 'premium_required',
    })
  })

  it('is picked up by the sweeper where its job was lost', async () => {
    const caller = await makeCaller()
    const call = await talk(caller)
    await store(caller, call, found('First.'))
    const ago = new Date(Date.now() - 3 * 3_600_000)
    await systemDb().call.updateMany({
      where: { id: call.callId },
      data: { analysisState: 'repeating', endedAt: ago },
    })
    await sweepCalls()
    expect(await jobs.of('call/ended', call.callId)).toContain(`call/ended:${call.callId}:3`)
  })
})

describe('a repeated analysis', () => {
  /** An analysed call whose analysis is to be repeated. */
  async function asked(caller: Caller, first = found('First.'), phone = somebody()) {
    const call = await talk(caller, undefined, phone)
    await store(caller, call, first)
    await repeatAnalysis(caller.account, call.callId)
    return call
  }

  it('is stored once, corrects the contact and records no event', async () => {
    const caller = await makeCaller()
    const call = await asked(caller, found('First.', { outcome: 'not_interested' }))
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
    expect(await person(call.contactId)).toMatchObject({
      leadScore: 100,
      heat: 'hot',
      status: 'scheduled',
    })
    expect(await names(caller)).toEqual(before)
  })

  it('leaves a contact that a later call, or an edit, has changed since', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const early = await asked(caller, found('Early.'), phone)
    // It leaves the score as the first one set it.
    await store(caller, await talk(caller, undefined, phone), found('?', { outcome: 'unknown' }))
    await storeAgain(caller, early, found('Wrong.', { outcome: 'wrong_number' }))
    expect(await read(early.callId)).toMatchObject({ outcome: 'wrong_number', leadScoreAfter: 64 })
    expect(await person(early.contactId)).toMatchObject({ leadScore: 64, status: 'interested' })

    const other = await asked(caller)
    const status = { status: 'converted' }
    await systemDb().contact.update({ where: { id: other.contactId }, data: status })
    await storeAgain(caller, other, found('No.', { outcome: 'not_interested' }))
    expect(await person(other.contactId)).toMatchObject({ ...status, leadScore: 24 })
  })

  it('marks a do-not-call request that was not found before, once, and revokes none', async () => {
    const caller = await makeCaller()
    const call = await asked(caller)
    const wish = found('Stop.', { outcome: 'do_not_call' })
    const repeated = async (analysis: CallAnalysis) => {
      await storeAgain(caller, call, analysis)
      await repeatAnalysis(caller.account, call.callId)
    }
    await repeated(wish)
    const { dncAt } = await person(call.contactId)
    expect(dncAt).toBeInstanceOf(Date)
    await repeated(wish)
    await repeated(found('Fine after all.'))
    expect(await person(call.contactId)).toMatchObject({ dncAt })
    await repeated({ ...wish, dataDeletion: true })
    await repeated({ ...wish, dataDeletion: true })
    const wishes = (await eventsOf(caller)).filter(({ name }) => name === 'dnc.requested')
    expect(wishes.map(({ data }) => data.requestType)).toEqual(['do_not_call', 'data_deletion'])
  })

  it('may be the first of a call from a time without analysis, and records no event either', async () => {
    const caller = await makeCaller({ plan: 'free' })
    const call = await talk(caller)
    const account = { ...caller.account, plan: 'pro' as const }
    expect(await repeatAnalysis(account, call.callId)).toBe('repeating')
    expect(await analyseCall(call.callId, false)).toEqual({ state: 'stored' })
    expect(await read(call.callId)).toMatchObject({
      analysisState: 'done',
      analysisSource: 'rules',
      outcome: 'interested',
      leadScoreAfter: null,
    })
    expect(await person(call.contactId)).toMatchObject({ leadScore: 0, status: 'new' })
    expect(await names(caller)).toEqual([])
  })

  it('by the rules does not replace a model’s result', async () => {
    const caller = await makeCaller()
    const { callId } = await asked(caller)
    expect(await analyseCall(callId, true)).toEqual({ state: 'kept' })
    expect(await read(callId)).toMatchObject({
      analysisState: 'done',
      summary: 'First.',
      analysisSource: 'model',
    })
    expect(await analyseCall(callId, true)).toEqual({ state: 'nothing_to_do' })
  })

  it('of a call whose data was deleted meanwhile is not stored', async () => {
    const caller = await makeCaller()
    const call = await asked(caller)
    await systemDb().call.updateMany({
      where: { id: call.callId },
      data: { analysisState: 'none', summary: null },
    })
    expect(await storeAgain(caller, call, found('Second.'))).toBe(false)
    expect(await read(call.callId)).toMatchObject({ summary: null, analysisState: 'none' })
  })
})
