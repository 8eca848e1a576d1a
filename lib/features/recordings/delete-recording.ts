import { AppError } from '@/lib/platform/errors'
import { type Owner, transaction } from '@/lib/platform/tenancy/tenant'
import { deleteRecordings } from './reactions'

/** Deletes the recording of a call for good. @throws not_found */
export async function deleteRecording(owner: Owner, callId: string): Promise<void> {
  await transaction(owner, async (tx) => {
    if ((await deleteRecordings(tx, [callId])) === 0) throw new AppError('not_found')
  })
}
