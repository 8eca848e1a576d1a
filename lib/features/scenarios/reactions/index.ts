import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { openRuns } from './open-runs'

/** So many milliseconds after a change, the scenarios run. A further change meanwhile starts the wait again. */
const SETTLE_MS = 5000

/** Runs the scenarios of an assistant on its new version. */
export async function onAssistantChanged(
  tx: TenantTransaction,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const scenarios = await tx.db.scenario.findMany({
    where: { assistantId: id },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (scenarios.length === 0) return
  await openRuns(tx, {
    scenarioIds: scenarios.map((scenario) => scenario.id),
    assistantVersion: version,
    dueAt: new Date(Date.now() + SETTLE_MS),
  })
}
