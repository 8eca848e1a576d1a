import { recordNotification } from '@/lib/features/notifications/record-notification'
import { OWNER, tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Tool } from '../rows'
import { MAX_FAILURES } from '../rules/tool'

/** Seconds in which nothing is sent. After them, each further failure starts them anew. */
const PAUSE_SECONDS = 60

/** Counts a failure, and pauses the tool after the third in a row. The account is then notified, once a day. */
export async function noteFailure(owner: Owner, tool: Tool, problem: string): Promise<void> {
  await transaction(owner, async (tx) => {
    const [failed] = await tx.query<{ isPaused: boolean }>`
      update tools set failures_in_row = failures_in_row + 1,
        open_until = case when failures_in_row + 1 >= ${MAX_FAILURES}
          then now() + ${PAUSE_SECONDS} * interval '1 second' end
      where owner_id = ${OWNER} and id = ${tool.id}
      returning failures_in_row >= ${MAX_FAILURES} as "isPaused"`
    if (!failed?.isPaused) return
    const day = new Date().toISOString().slice(0, 10)
    await recordNotification(tx, 'tool_failing', {
      key: `${tool.id}:${day}`,
      data: { toolId: String(tool.id), name: tool.name, problem },
    })
  })
}

/** Forgets the failures in a row. */
export async function noteSuccess(owner: Owner, { id }: Tool): Promise<void> {
  await tenantDb(owner).tool.updateMany({
    where: { id, failuresInRow: { gt: 0 } },
    data: { failuresInRow: 0, openUntil: null },
  })
}
