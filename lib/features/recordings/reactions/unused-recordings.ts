import { systemDb } from '@/lib/platform/database/client'
import { forEachConcurrently, selectBatch } from '@/lib/platform/database/sweeping'
import { recordingStore } from '@/lib/vendors/recording-store'

/**
 * Deletes the files of all accounts that no recording uses: the file first and then its row, so that what fails is
 * repeated. A row that is due is never taken into use any more.
 */
export async function sweepUnusedRecordings(): Promise<{ deleted: number }> {
  const rows = await selectBatch<{ id: string }>(
    'select key as id from unused_recordings where due_at <= now() order by due_at',
    [],
  )
  const deleted = await forEachConcurrently(rows, async ({ id: key }) => {
    await recordingStore().delete(key)
    await systemDb().unusedRecording.deleteMany({ where: { key } })
  })
  return { deleted }
}
