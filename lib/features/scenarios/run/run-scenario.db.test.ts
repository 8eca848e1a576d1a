import { afterAll, beforeEach, expect, it } from 'vitest'
import { createAssistant, updateAssistant } from '@/lib/features/assistants/assistants'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { NewScenario } from '../contract/panel-input'
import { runJob } from '../reactions/open-runs'
import { listStandings, readStanding } from '../read-scenarios'
import { requestRuns } from '../request-runs'
import { KEPT_RUNS } from '../rules/scenario'
import { createScenario } from '../scenarios'
import { sweepScenarioRuns } from '../sweep-runs'
import { playOpenRun, scripted } from '@/testing/features/scenarios'
import { claimRun, endRun } from './claim-run'
import { runScenario } from './run-scenario'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Account
let assistant: string

const HOURS = 'Hafta içi 09.00–18.00 açığız.'

/** The assistant must state the opening hours of its core knowledge. */
const asksHours = scripted(['Merhaba, saat kaçta açılıyorsunuz?'], {
  expectations: [{ kind: 'said', phrases: ['09.00'] }],
})

beforeEach(async () => {
  owner = await makeAccount()
  const form = assistantForm({ greeting: 'Merhaba!', coreKnowledge: HOURS })
  assistant = (await createAssistant(owner, form)).id
})

const openRun = (scenarioId: string) =>
  systemDb().scenarioRun.findFirstOrThrow({ where: { scenarioId, state: 'waiting' } })

async function play(id: string) {
  await requestRuns(owner, assistant, { scenarioIds: [id] })
  return playOpenRun(owner, id)
}

it('stores the talk and the results, without booking or marking anything', async () => {
  const lines = [
    'Randevu almak istiyorum.',
    'Haftaya salı saat 14:00 olsun.',
    'Evet, lütfen.',
    'İyi günler.',
  ]
  const wanted = { name: 'time', contains: '14:00' }
  const scenario = NewScenario.parse({
    name: 'Books',
    caller: { kind: 'script', lines, contact: { firstName: 'Ayşe' } },
    expectations: [
      { kind: 'tool_used', tool: 'book_appointment', arguments: [wanted] },
      { kind: 'outcome', outcome: 'handed_over' },
      { kind: 'judged', sentence: 'It is friendly.' },
    ],
  })
  const { id } = await createScenario(owner, assistant, scenario)
  const run = await play(id)
  expect(run).toMatchObject({
    state: 'finished',
    verdict: 'failed',
    problem: 'needs_model',
    isDraft: false,
    speaker: 'rules',
    ending: 'assistant',
    assistantVersion: 1,
    results: [
      { verdict: 'met', reason: { code: 'used' } },
      { verdict: 'not_met', reason: { code: 'did_not_happen' } },
      { verdict: 'needs_model', reason: { code: 'needs_model' } },
    ],
  })
  expect(run.entries[0]).toEqual({ kind: 'said', role: 'assistant', text: 'Merhaba!' })
  const where = { ownerId: owner.id }
  expect(await systemDb().appointment.count({ where })).toBe(0)
  expect(await systemDb().contact.count({ where })).toBe(0)
  expect(await systemDb().call.count({ where })).toBe(0)
  expect(await systemDb().event.count({ where })).toBe(0)
})

it('does not play a persona without a language model, and says so', async () => {
  const caller = { kind: 'persona' as const, who: 'A nurse', wants: 'A check-up' }
  const expectations = [{ kind: 'no_invented_price' as const }]
  const scenario = NewScenario.parse({ name: 'Nurse', caller, expectations })
  const { id } = await createScenario(owner, assistant, scenario)
  expect(await play(id)).toMatchObject({
    verdict: 'undecided',
    problem: 'needs_model',
    entries: [],
    speaker: null,
    results: [{ verdict: 'needs_model' }],
  })
})

it('uses the unsaved fields of a draft, and deletes them', async () => {
  const { id } = await createScenario(owner, assistant, asksHours)
  const draft = { greeting: 'Selam!', coreKnowledge: 'Her gün 10.30 ile 17.00 arasında açığız.' }
  await requestRuns(owner, assistant, { draft })
  const run = await playOpenRun(owner, id)
  expect(run).toMatchObject({ isDraft: true, verdict: 'failed' })
  expect(run.entries[0]).toMatchObject({ text: 'Selam!' })
  const row = await systemDb().scenarioRun.findUniqueOrThrow({ where: { id: run.id } })
  expect(row.draft).toBeNull()
})

it('names the version since which a scenario fails, ignoring changes of the voice', async () => {
  const { id } = await createScenario(owner, assistant, asksHours)
  await updateAssistant(owner, assistant, { voice: 'deep', greeting: 'Merhaba!' })
  expect(await readStanding(owner, id)).toMatchObject({ open: null })
  // Version 2 changed only the voice.
  expect(await play(id)).toMatchObject({ verdict: 'passed', assistantVersion: 1 })
  await updateAssistant(owner, assistant, { coreKnowledge: 'Pazar günleri kapalıyız.' })
  const { open } = await readStanding(owner, id)
  expect(open).toMatchObject({ assistantVersion: 3, state: 'waiting' })
  await updateAssistant(owner, assistant, { greeting: 'Selam!' })
  expect(await playOpenRun(owner, id)).toMatchObject({ verdict: 'failed', assistantVersion: 4 })
  const passed = { assistantVersion: 1, verdict: 'passed' }
  expect(await listStandings(owner, assistant)).toMatchObject([
    { runs: [{}, {}], broken: { version: 4, passed, failed: { assistantVersion: 4 } } },
  ])
  await updateAssistant(owner, assistant, { voice: 'warm' })
  expect(await readStanding(owner, id)).toMatchObject({ open: null, broken: { version: 4 } })
  await updateAssistant(owner, assistant, { coreKnowledge: HOURS })
  expect(await playOpenRun(owner, id)).toMatchObject({ verdict: 'passed' })
  expect(await readStanding(owner, id)).toMatchObject({ broken: null })
})

it('stores the result of a run once, and nothing of a replaced run', async () => {
  const { id } = await createScenario(owner, assistant, asksHours)
  await requestRuns(owner, assistant, {})
  const first = await openRun(id)
  const claimed = await claimRun(owner, first.id)
  if (!claimed) throw new Error('The run was not claimed.')
  const end = {
    verdict: 'passed' as const,
    problem: null,
    ending: null,
    speaker: null,
    model: null,
    entries: [],
    results: [],
  }
  await requestRuns(owner, assistant, {})
  await endRun(owner, claimed, end)
  expect((await readStanding(owner, id)).last).toBeNull()
  const run = await playOpenRun(owner, id)
  const job = runJob({
    ...(await systemDb().scenarioRun.findUniqueOrThrow({ where: { id: run.id } })),
  })
  if (job.name === 'scenario/run.due') await runScenario(job.data)
  expect((await readStanding(owner, id)).runs).toEqual([expect.objectContaining({ id: run.id })])
})

it('keeps the last twenty runs', async () => {
  const { id } = await createScenario(owner, assistant, asksHours)
  const old = { scenarioId: id, ownerId: owner.id, assistantVersion: 1, state: 'finished' }
  await systemDb().scenarioRun.createMany({
    data: Array.from({ length: KEPT_RUNS }, (_, n) => ({
      ...old,
      id: `run_0${String(n).padStart(2, '0')}`,
      verdict: 'passed',
    })),
  })
  const { id: newest } = await play(id)
  const { runs } = await readStanding(owner, id)
  expect(runs).toHaveLength(KEPT_RUNS)
  expect(runs[0]?.id).toBe(newest)
  expect(runs.at(-1)?.id).toBe('run_001')
})

it('ends runs of a dead process, and sends the jobs of unsent ones', async () => {
  const { id } = await createScenario(owner, assistant, asksHours)
  await requestRuns(owner, assistant, {})
  const { id: runId } = await openRun(id)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  expect((await sweepScenarioRuns(later(2))).open).toBeGreaterThan(0)
  await claimRun(owner, runId)
  await sweepScenarioRuns(later(10))
  expect((await readStanding(owner, id)).open).toMatchObject({ id: runId, state: 'running' })
  await sweepScenarioRuns(later(20))
  expect(await readStanding(owner, id)).toMatchObject({
    open: null,
    last: { id: runId, state: 'interrupted', verdict: 'undecided', problem: 'interrupted' },
  })
})
