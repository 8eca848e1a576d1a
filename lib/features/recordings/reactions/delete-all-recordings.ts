import { OWNER, type Owner, transaction } from '@/lib/platform/tenancy/tenant'
import { sweepUnusedRecordings } from './unused-recordings'

const BATCH = 500

/** Deletes all recordings of an account with their files. Files that the store does not delete are left to the sweeper. */
export async function deleteAllRecordings(owner: Owner): Promise<void> {
  let count: number
  do {
    count = await transaction(
      owner,
      ({ execute }) => execute`
        update call_recordings set deleted_at = now(), peaks = '{}'
        where call_id in (
          select call_id from call_recordings
          where owner_id = ${OWNER} and deleted_at is null limit ${BATCH})`,
    )
    await sweepUnusedRecordings()
  } while (count === BATCH)
}
