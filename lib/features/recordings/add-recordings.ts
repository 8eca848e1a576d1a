import { randomUUID } from 'node:crypto'
import { type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { recordingStore } from '@/lib/vendors/recording-store'
import type { Peaks } from './rules/recording'

interface PastRecording {
  callId: string
  mp3: Uint8Array
  seconds: number
  startedAt: Date
  peaks: Peaks
}

/** How many files are stored at once. */
const AT_ONCE = 8

/** Longer than it takes to store them all. Afterwards the files of an attempt that failed are deleted. */
const STORING_MS = 60 * 60_000

/**
 * Stores the recordings of many past calls of a new account, in the order of {@link storeRecording}: rows that name the
 * files as unused, the files, and one transaction that takes them into use.
 * @throws RecordingStoreError
 */
export async function addRecordings(
  owner: Owner,
  recordings: readonly PastRecording[],
): Promise<void> {
  const { id: ownerId } = owner
  const files = recordings.map((recording) => ({
    ...recording,
    key: `${ownerId}/${recording.callId}/${randomUUID()}.mp3`,
  }))
  const dueAt = new Date(Date.now() + STORING_MS)
  const unused = files.map(({ key }) => ({ ownerId, key, dueAt }))
  await tenantDb(owner).unusedRecording.createMany({ data: unused })
  const left = [...files]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = left.pop(); file; file = left.pop()) await put(file)
    }),
  )
  const rows = files.map(({ mp3, peaks, ...recording }) => {
    return { ...recording, ownerId, bytes: mp3.length, peaks: { ...peaks } }
  })
  await transaction(owner, async ({ db }) => {
    await db.callRecording.createMany({ data: rows })
    await db.unusedRecording.deleteMany({ where: { key: { in: files.map(({ key }) => key) } } })
  })
}

function put({ key, mp3 }: { key: string; mp3: Uint8Array }): Promise<void> {
  const read = async function* () {
    yield mp3
  }
  return recordingStore().put(key, { size: mp3.length, read })
}
