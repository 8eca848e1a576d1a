import { ulid } from 'ulid'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { jobQueue } from '@/lib/vendors/jobs'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { ScenarioRun } from '@/prisma/generated/client'

interface NewRuns {
  scenarioIds: readonly string[]
  assistantVersion: number
  /** Unsaved fields of the assistant; undefined for a run of the saved one. */
  draft?: object
  /** Default: now. */
  dueAt?: Date
}

/**
 * Opens a run of each scenario and sends its job. Deletes unfinished runs of these scenarios. Requires the lock of the
 * account.
 */
export async function openRuns(
  tx: TenantTransaction,
  { scenarioIds, assistantVersion, draft, dueAt = new Date() }: NewRuns,
): Promise<ScenarioRun[]> {
  const { db, owner } = tx
  await db.scenarioRun.deleteMany({
    where: { scenarioId: { in: [...scenarioIds] }, state: { in: ['waiting', 'running'] } },
  })
  const rows = await db.scenarioRun.createManyAndReturn({
    data: scenarioIds.map((scenarioId) => ({
      id: `run_${ulid().toLowerCase()}`,
      ownerId: owner.id,
      scenarioId,
      assistantVersion,
      dueAt,
      ...(draft && { isDraft: true, draft: { ...draft } }),
    })),
  })
  const jobs = rows.map(runJob)
  tx.afterCommit(() => jobQueue().send(jobs))
  return rows
}

/** Returns the job of a run, which may be sent repeatedly. */
export function runJob({ id, ownerId, dueAt }: { id: string; ownerId: bigint; dueAt: Date }): Job {
  const data = { runId: id, accountId: String(ownerId), dueAt: dueAt.toISOString() }
  return { name: 'scenario/run.due', data, id: `scenario/run.due:${id}` }
}
