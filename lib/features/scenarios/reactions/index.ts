import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { newScenarioId } from './new-scenario-id'
import { openRuns } from './open-runs'

/** Delay between a change and the runs, in milliseconds. A further change restarts it. */
const SETTLE_MS = 5000

export async function onAssistantChanged(
  tx: TenantTransaction,
  { id, talkVersion }: { id: string; talkVersion: number },
): Promise<void> {
  const scenarios = await tx.db.scenario.findMany({
    where: { assistantId: id },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (scenarios.length === 0) return
  await openRuns(tx, {
    scenarioIds: scenarios.map((scenario) => scenario.id),
    assistantVersion: talkVersion,
    dueAt: new Date(Date.now() + SETTLE_MS),
  })
}

export async function onAssistantDuplicated(
  { db, owner }: TenantTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const scenarios = await db.scenario.findMany({
    where: { assistantId: fromId },
    orderBy: { id: 'asc' },
    select: { name: true, caller: true, expectations: true, callId: true, callTurn: true },
  })
  await db.scenario.createMany({
    data: scenarios.map(({ caller, expectations, ...same }, index) => ({
      ...same,
      id: newScenarioId(index),
      ownerId: owner.id,
      assistantId: toId,
      // Stored values are not null.
      caller: caller as Prisma.InputJsonValue,
      expectations: expectations as Prisma.InputJsonValue,
    })),
  })
}

/** Deletes the scenarios that were made from these calls, with their runs: their scripts are the words of the contact. */
export async function onCallsErased(
  { db }: TenantTransaction,
  callIds: readonly string[],
): Promise<void> {
  await db.scenario.deleteMany({ where: { callId: { in: [...callIds] } } })
}
