import { storable } from '@/lib/platform/text/storable-text'
import {
  OWNER,
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { Prisma } from '@/prisma/generated/client'
import { type AssistantDraft, type Scenario, type ScenarioRun, toScenario } from '../rows'
import { KEPT_RUNS } from '../rules/scenario'

/** A run that belongs to this process until it ends or is claimed again. */
export interface ClaimedRun {
  id: string
  startedAt: Date
  scenario: Scenario
  draft: AssistantDraft
}

/** Claims a waiting run, or a run of a dead process. @returns null if it has finished or was replaced */
export async function claimRun(owner: Owner, id: string): Promise<ClaimedRun | null> {
  const startedAt = new Date()
  const [row] = await tenantDb(owner).scenarioRun.updateManyAndReturn({
    where: { id, state: { in: ['waiting', 'running'] } },
    data: { state: 'running', startedAt, entries: [] },
    include: { scenario: true },
  })
  if (!row) return null
  const draft = (row.draft ?? {}) as AssistantDraft
  return { id, startedAt, scenario: toScenario(row.scenario), draft }
}

type Entries = readonly ScenarioRun['entries'][number][]

/** Stores the entries so far, for the panel. */
export async function keepEntries(
  owner: Owner,
  { id, startedAt }: ClaimedRun,
  entries: Entries,
): Promise<void> {
  await tenantDb(owner).scenarioRun.updateMany({
    where: { id, state: 'running', startedAt },
    data: { entries: storableJson(entries) },
  })
}

/** Result of a run. Without `entries`, the stored entries are kept. */
export type RunEnd = Pick<
  ScenarioRun,
  'verdict' | 'problem' | 'ending' | 'speaker' | 'model' | 'results'
> & { entries?: Entries }

/** Stores the result of a run once, and deletes old runs. */
export async function endRun(
  owner: Owner,
  { id, startedAt, scenario }: ClaimedRun,
  { entries, results, ...end }: RunEnd,
): Promise<void> {
  await transaction(owner, async (tx) => {
    const { count } = await tx.db.scenarioRun.updateMany({
      where: { id, state: 'running', startedAt },
      data: {
        ...end,
        state: end.problem === 'interrupted' ? 'interrupted' : 'finished',
        ...(entries && { entries: storableJson(entries) }),
        results: storableJson(results),
        draft: Prisma.DbNull,
        finishedAt: new Date(),
      },
    })
    if (count > 0) await forgetOldRuns(tx, scenario.id)
  })
}

async function forgetOldRuns({ execute }: TenantTransaction, scenarioId: string): Promise<void> {
  await execute`
    delete from scenario_runs where scenario_id = ${scenarioId} and owner_id = ${OWNER} and id not in (
      select id from scenario_runs where scenario_id = ${scenarioId} and owner_id = ${OWNER}
      order by id desc limit ${KEPT_RUNS}
    )`
}

/** Removes characters that the database does not store. */
function storableJson(value: unknown): Prisma.InputJsonArray {
  const replace = (_: string, part: unknown) => (typeof part === 'string' ? storable(part) : part)
  return JSON.parse(JSON.stringify(value), replace) as Prisma.InputJsonArray
}
