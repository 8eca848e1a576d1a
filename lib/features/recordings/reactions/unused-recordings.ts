import { systemDb } from '@/lib/platform/database/client'
import { forEachConcurrently, selectBatch } from '@/lib/platform/database/sweeping'
import { recordingStore } from '@/lib/vendors/recording-store'

/** A run starts no further batch after so many milliseconds. */
const SWEEP_MS = 30_000

/**
 * Deletes the files of all accounts that no recording uses: the file first and then its row, so that what fails is
 * repeated. A row that is due is never taken into use any more.
 */
export async function sweepUnusedRecordings(): Promise<{ deleted: number }> {
  const until = Date.now() + SWEEP_MS
  let deleted = 0
  for (;;) {
    const rows = await selectBatch<{ id: string }>(
      'select key as id from unused_recordings where due_at <= now() order by due_at',
      [],
    )
    const done = await forEachConcurrently(rows, async ({ id: key }) => {
      await recordingStore().delete(key)
      await systemDb().unusedRecording.deleteMany({ where: { key } })
    })
    deleted += done
    // Failed deletions are left to the next run.
    if (rows.length === 0 || done < rows.length || Date.now() > until) return { deleted }
  }
}
