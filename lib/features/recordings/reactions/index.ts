import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { sweepUnusedRecordings } from './unused-recordings'

/** Deletes the recordings of these calls; their files follow the commit. @returns how many there were */
export async function deleteRecordings(
  { db, afterCommit }: TenantTransaction,
  callIds: readonly string[],
): Promise<number> {
  const { count } = await db.callRecording.updateMany({
    where: { callId: { in: [...callIds] }, deletedAt: null },
    data: { deletedAt: new Date(), peaks: {} },
  })
  if (count > 0) afterCommit(sweepAgain)
  return count
}

export async function onContactDeleted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  const calls = await tx.query<{ id: string }>`
    select id::text from calls c where owner_id = ${OWNER} and contact_id = ${contactId}
      and exists (select from call_recordings r where r.call_id = c.id and r.deleted_at is null)`
  await deleteRecordings(
    tx,
    calls.map(({ id }) => id),
  )
}

async function sweepAgain(): Promise<void> {
  await sweepUnusedRecordings()
}
