import { afterAll, expect, it } from 'vitest'
import { config } from '@/lib/platform/config'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { appendTranscript } from './agent-reports'
import { presentPanelCallDetail } from './contract/panel'
import { forgetTranscripts } from './forget-transcripts'
import { readCallDetail } from '@/lib/features/call-history/read-call'
import { repeatAnalysis } from './repeat-analysis'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { storeAnalysis } from './store-analysis'
import { createTool } from '@/lib/features/tools/tools'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { orderTool } from '@/testing/features/tools'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const caller = await makeCaller()
const { account } = caller

const context = { order: '4711' }

const { tool } = await createTool(account, orderTool('https://shop.example/orders'))

async function talk(): Promise<string> {
  const { id, contactId } = await startCall(account, { ...caller.to(somebody()), context })
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'How much is it?' }])
  await systemDb().callToolUse.create({
    data: { ownerId: account.id, callId: id, useId: 'use-1', tool: 'free_slots', arguments: {} },
  })
  await systemDb().toolRun.create({
    data: { ownerId: account.id, callId: id, useId: 'use-2', toolId: tool.id, arguments: {} },
  })
  await settleCall(account, id, {
    reported: 'completed',
    endReason: 'customer_hung_up',
    talkSeconds: 45,
  })
  await systemDb().callProblem.create({
    data: {
      ownerId: account.id,
      callId: id,
      kind: 'unanswered_question',
      turn: 0,
      calledAt: new Date(),
    },
  })
  await storeAnalysis(account, {
    callId: id,
    contactId,
    source: 'rules',
    analysis: {
      summary: 'Asked for the price.',
      sentiment: 'neutral',
      outcome: 'interested',
      interest: 1,
      dataDeletion: false,
      extracted: {},
    },
  })
  return id
}

const age = (id: string, days: number) =>
  systemPool().query(
    `update calls set started_at = started_at - $2 * interval '1 day',
       answered_at = answered_at - $2 * interval '1 day', ended_at = ended_at - $2 * interval '1 day'
     where id = $1`,
    [id, days],
  )

const shown = async (id: string) => presentPanelCallDetail(await readCallDetail(account, id))

it('deletes the transcript of an old call, keeps its analysis, and says so', async () => {
  const [old, recent] = [await talk(), await talk()]
  await age(old, config().TRANSCRIPT_RETENTION_DAYS + 1)
  await age(recent, config().TRANSCRIPT_RETENTION_DAYS - 1)
  expect(await forgetTranscripts()).toEqual({ forgotten: 1, more: false })
  expect(await forgetTranscripts()).toEqual({ forgotten: 0, more: false })
  expect(await shown(old)).toMatchObject({
    told: null,
    transcript: [],
    transcriptDeletedAt: expect.any(String) as string,
    analysis: { summary: 'Asked for the price.', canRepeat: false },
  })
  expect(await systemDb().callToolUse.count({ where: { callId: old } })).toBe(0)
  const problems = await systemDb().callProblem.findMany({ where: { ownerId: account.id } })
  expect(problems).toMatchObject([{ callId: recent }])
  const runs = await systemDb().toolRun.findMany({ where: { ownerId: account.id } })
  expect(runs).toMatchObject([{ callId: recent }])
  await expect(repeatAnalysis(account, old)).rejects.toMatchObject({ code: 'nothing_said' })
  expect(await shown(recent)).toMatchObject({
    told: { context },
    transcript: [{ text: 'How much is it?' }],
    transcriptDeletedAt: null,
  })
})

it('waits for an analysis that is under way', async () => {
  const id = await talk()
  await repeatAnalysis(account, id)
  await age(id, config().TRANSCRIPT_RETENTION_DAYS + 1)
  expect(await forgetTranscripts()).toMatchObject({ forgotten: 0 })
  await systemDb().call.update({ where: { id }, data: { analysisState: 'done' } })
  expect(await forgetTranscripts()).toMatchObject({ forgotten: 1 })
})

it('deletes the context of an old call that was not answered', async () => {
  const { id } = await startCall(account, { ...caller.to(somebody()), context })
  await settleCall(account, id, { reported: 'busy', endReason: 'busy' })
  await age(id, config().TRANSCRIPT_RETENTION_DAYS - 1)
  expect(await forgetTranscripts()).toMatchObject({ forgotten: 0 })
  await age(id, 2)
  expect(await forgetTranscripts()).toEqual({ forgotten: 1, more: false })
  expect(await shown(id)).toMatchObject({ told: null, transcriptDeletedAt: null })
})
