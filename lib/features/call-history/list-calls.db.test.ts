import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { CallFilter } from '@/lib/features/calls/call-filter'
import { listCalls } from './list-calls'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { makeForm } from '@/testing/features/lead-forms'
import { readCallDetail } from './read-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const ada = somebody()
const grace = somebody()
let caller: Caller
let other: Caller
beforeAll(async () => {
  caller = await makeCaller()
  other = await makeCaller()
  for (const phone of [ada, grace]) {
    const { id } = await startCall(caller.account, caller.to(phone))
    await settleCall(caller.account, id, { reported: 'busy', endReason: 'busy' })
  }
  await systemDb().contact.updateMany({
    where: { ownerId: caller.account.id, phone: grace },
    data: { firstName: 'IŞIL', company: 'Yılmaz Mobilya' },
  })
  await startCall(other.account, other.to(ada))
})

async function phones(filter: CallFilter): Promise<string[]> {
  const { calls } = await listCalls(caller.account, { ...filter, page: 1, limit: 10 })
  return calls.map(({ phone }) => phone)
}

it('lists the calls of one account, newest first', async () => {
  expect(await phones({})).toEqual([grace, ada])
})

it('finds a number in any notation, and nothing for text that is no number', async () => {
  expect(await phones({ phone: ada.replace('+90', '0') })).toEqual([ada])
  expect(await phones({ phone: ada.slice(-6) })).toEqual([])
  expect(await phones({ phone: 'abc' })).toEqual([])
})

it('searches names regardless of case and accents, and parts of numbers', async () => {
  expect(await phones({ search: 'ışıl' })).toEqual([grace])
  expect(await phones({ search: 'yilmaz' })).toEqual([grace])
  expect(await phones({ search: ada.slice(-5) })).toEqual([ada])
  expect(await phones({ search: 'nobody' })).toEqual([])
})

it('refuses an assistant of another account', async () => {
  const foreign = phones({ assistantId: other.assistantId })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  expect(await phones({ assistantId: caller.assistantId })).toHaveLength(2)
})

it('filters by lead form, and tells of it', async () => {
  const form = await makeForm(caller.account, { assistantId: caller.assistantId })
  const foreign = await makeForm(other.account, { assistantId: other.assistantId })
  const facts = [{ label: 'Note', value: 'Evening, please' }]
  await systemDb().call.updateMany({
    where: { ownerId: caller.account.id, phone: ada },
    data: { leadFormId: form.id, facts },
  })
  const { calls } = await listCalls(caller.account, { leadFormId: form.id, page: 1, limit: 10 })
  expect(calls).toMatchObject([{ phone: ada }])
  const { lead } = await readCallDetail(caller.account, calls[0]!.id)
  expect(lead).toEqual({
    form: { id: form.id, name: 'Call me back', isDeleted: false },
    submissionId: null,
    facts,
  })
  await expect(phones({ leadFormId: foreign.id })).rejects.toMatchObject({ code: 'not_found' })
})

it('filters by what calls have yielded', async () => {
  const extracted = { budget: 50_000, insured: true, treatment: 'Kanal tedavisi', note: null }
  await systemDb().call.updateMany({
    where: { ownerId: caller.account.id, phone: ada },
    data: { extracted },
  })
  expect(await phones({ field: 'budget' })).toEqual([ada])
  expect(await phones({ field: 'note' })).toEqual([])
  expect(await phones({ field: 'budget', fieldValue: '50000' })).toEqual([ada])
  expect(await phones({ field: 'insured', fieldValue: 'false' })).toEqual([])
  expect(await phones({ field: 'treatment', fieldValue: 'kanal tedavisi' })).toEqual([ada])
  expect(await phones({ field: 'treatment', fieldValue: 'Kanal' })).toEqual([])
  expect(await phones({ field: 'treatment', fieldText: 'KANAL' })).toEqual([ada])
  const { calls } = await listCalls(
    { ...caller.account, plan: 'free' },
    { field: 'budget', page: 1, limit: 10 },
  )
  expect(calls).toEqual([])
})

it('hides the analysis on a plan without it', async () => {
  await systemDb().call.updateMany({
    where: { ownerId: caller.account.id },
    data: { summary: 'Said something.', outcome: 'interested', analysisState: 'done' },
  })
  const page = { page: 1, limit: 1 }
  const [paid] = (await listCalls(caller.account, page)).calls
  expect(paid).toMatchObject({ summary: 'Said something.', analysisState: 'done' })
  const [free] = (await listCalls({ ...caller.account, plan: 'free' }, page)).calls
  expect(free).toMatchObject({ summary: null, outcome: null, analysisState: 'none' })
})

it('counts up to a thousand for a page, and all that match where that is promised', async () => {
  const { account } = await makeCaller()
  await systemDb().call.createMany({
    data: Array.from({ length: 1002 }, () => ({
      id: randomUUID(),
      ownerId: account.id,
      direction: 'inbound',
      origin: 'inbound',
      phone: '+14155550100',
    })),
  })
  const last = { page: 11, limit: 100 }
  expect(await listCalls(account, { ...last, page: 1 })).toMatchObject({
    total: 1000,
    totalIsExact: false,
    hasMore: true,
  })
  const { calls, ...count } = await listCalls(account, { ...last, countAll: true })
  expect(calls).toHaveLength(2)
  expect(count).toEqual({ total: 1002, totalIsExact: true, hasMore: false })
})

it('filters by what went wrong', async () => {
  const { calls } = await listCalls(caller.account, { phone: ada, page: 1, limit: 1 })
  const problem = { kind: 'long_silence', turn: 2, calledAt: new Date() }
  await systemDb().callProblem.create({
    data: { ...problem, ownerId: caller.account.id, callId: calls[0]?.id ?? '' },
  })
  expect(await phones({ problem: 'any' })).toEqual([ada])
  expect(await phones({ problem: 'long_silence' })).toEqual([ada])
  expect(await phones({ problem: 'failed_tool' })).toEqual([])
})
