import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { ScenarioRun as RunRow } from '@/prisma/generated/client'
import { type Scenario, type ScenarioRun, toRun } from './rows'
import { brokenBy, type Broken, type DecidedRun } from './rules/broken-by'
import { listScenarios, readScenario } from './scenarios'

/** A run without its talk and results. */
export type RunSummary = Omit<ScenarioRun, 'entries' | 'results'>

/** A waiting or running run, with its talk so far. */
export type OpenRun = RunSummary & Pick<ScenarioRun, 'entries'>

export interface ScenarioStanding {
  scenario: Scenario
  open: OpenRun | null
  last: RunSummary | null
  previous: RunSummary | null
  /** Version of the assistant since which it fails. */
  broken: Broken<RunSummary & DecidedRun> | null
  runs: RunSummary[]
}

const SUMMARY = { draft: true, entries: true, results: true } as const

/** Returns the scenarios of an assistant with their last results, oldest first. @throws not_found */
export async function listStandings(
  owner: Owner,
  assistantId: string,
): Promise<ScenarioStanding[]> {
  const scenarios = await listScenarios(owner, assistantId)
  const rows = await tenantDb(owner).scenarioRun.findMany({
    where: { scenario: { assistantId } },
    orderBy: { id: 'desc' },
    omit: SUMMARY,
  })
  const runs = rows.map(toSummary)
  const open = await readOpenRuns(owner, runs)
  return scenarios.map((scenario) => {
    const own = ({ scenarioId }: RunSummary) => scenarioId === scenario.id
    return standingOf(scenario, runs.filter(own), open.find(own))
  })
}

/** @throws not_found */
export async function readStanding(owner: Owner, id: string): Promise<ScenarioStanding> {
  const scenario = await readScenario(owner, id)
  const rows = await tenantDb(owner).scenarioRun.findMany({
    where: { scenarioId: id },
    orderBy: { id: 'desc' },
    omit: SUMMARY,
  })
  const runs = rows.map(toSummary)
  const [open] = await readOpenRuns(owner, runs)
  return standingOf(scenario, runs, open)
}

/** Reads the talks of unfinished runs so far. A run that has just finished has its complete talk. */
async function readOpenRuns(owner: Owner, runs: readonly RunSummary[]): Promise<OpenRun[]> {
  const open = runs.filter(({ verdict }) => verdict === null)
  if (open.length === 0) return []
  const rows = await tenantDb(owner).scenarioRun.findMany({
    where: { id: { in: open.map(({ id }) => id) } },
    select: { id: true, entries: true },
  })
  return open.map((run) => {
    const row = rows.find(({ id }) => id === run.id)
    return { ...run, entries: (row?.entries ?? []) as unknown as ScenarioRun['entries'] }
  })
}

/** Returns the runs of a scenario with these ids, with talks and results, in the given order. Ignores unknown ids. */
export async function readRuns(
  owner: Owner,
  scenarioId: string,
  ids: readonly string[],
): Promise<ScenarioRun[]> {
  const rows = await tenantDb(owner).scenarioRun.findMany({
    where: { scenarioId, id: { in: [...ids] } },
  })
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toRun)
}

function toSummary(row: Omit<RunRow, 'draft' | 'entries' | 'results'>): RunSummary {
  const {
    entries: _,
    results: __,
    ...summary
  } = toRun({
    ...row,
    draft: null,
    entries: [],
    results: [],
  })
  return summary
}

function standingOf(
  scenario: Scenario,
  runs: RunSummary[],
  open: OpenRun | undefined,
): ScenarioStanding {
  const ended = runs.filter(({ verdict }) => verdict !== null)
  const ofSaved = ended.filter((run): run is RunSummary & DecidedRun => !run.isDraft)
  return {
    scenario,
    open: open ?? null,
    last: ended[0] ?? null,
    previous: ended[1] ?? null,
    broken: brokenBy(ofSaved),
    runs,
  }
}
