import { randomUUID } from 'node:crypto'
import { type AgentCall, findAgentCall, happenedAt } from '@/lib/features/calls/agent-reports'
import { AppError } from '@/lib/platform/errors'
import { isStorageFull } from '@/lib/platform/database/storage-full'
import type { UploadedFile } from '@/lib/platform/http/read-upload'
import { log } from '@/lib/platform/log'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import { OWNER, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { recordingStore, RecordingStoreError } from '@/lib/vendors/recording-store'
import { readRecordingSettings } from './recording-settings'
import { isMp3, type Peaks } from './rules/recording'

/** Longer than any upload takes. Afterwards the file of an unfinished upload is deleted. */
const UPLOAD_MS = 60 * 60_000

/** The worker's data about a recording. */
export interface RecordingDetails {
  seconds: number
  /** ISO 8601; the time of the answer if missing. */
  startedAt?: string
  peaks: Peaks
}

/**
 * Stores the recording of a call, once. A later upload is not received and changes nothing, also where the recording
 * was deleted. First a row says that the file is unused, then the file is stored, then one transaction takes it into
 * use: whenever the process dies, every row has a file, and a job deletes a file without a row.
 * @param receive reads the request's body
 * @throws not_found, recording_off, recording_format, service_unavailable, the error of a full disk, and what `receive` throws
 */
export async function storeRecording(
  callId: string,
  details: RecordingDetails,
  receive: () => Promise<UploadedFile>,
): Promise<{ changed: boolean }> {
  const found = await findAgentCall(callId)
  const db = tenantDb(found.owner)
  if ((await db.callRecording.count({ where: { callId } })) > 0) return { changed: false }
  if (!(await readRecordingSettings(found.owner)).isOn) throw new AppError('recording_off')
  const file = await receive()
  try {
    await requireMp3(file)
    const { id: ownerId } = found.owner
    const key = `${ownerId}/${callId}/${randomUUID()}.mp3`
    await db.unusedRecording.create({
      data: { ownerId, key, dueAt: new Date(Date.now() + UPLOAD_MS) },
    })
    await put(key, file)
    const changed = await takeIntoUse(found, key, file.size, details).catch(
      async (error: unknown) => {
        await db.unusedRecording.updateMany({ where: { key }, data: { dueAt: new Date() } })
        throw error
      },
    )
    return { changed }
  } finally {
    await file.discard()
  }
}

async function requireMp3(file: UploadedFile): Promise<void> {
  for await (const piece of file.read()) {
    if (!isMp3(piece)) break
    return
  }
  throw new AppError('recording_format')
}

async function put(key: string, file: UploadedFile): Promise<void> {
  try {
    await recordingStore().put(key, file)
  } catch (error) {
    if (!(error instanceof RecordingStoreError) || isStorageFull(error)) throw error
    log().error({ err: error }, 'a recording could not be stored')
    throw new AppError('service_unavailable', {}, { 'Retry-After': '30' })
  }
}

/** @returns false where another upload was faster */
async function takeIntoUse(
  { owner, call }: AgentCall,
  key: string,
  bytes: number,
  { seconds, startedAt, peaks }: RecordingDetails,
): Promise<boolean> {
  const { id: callId, answeredAt } = call
  const ownerId = owner.id
  const begins = startedAt ? happenedAt(startedAt, call) : (answeredAt ?? call.startedAt)
  return transaction(owner, async ({ db, query }) => {
    // Waits for a deletion of the contact's data, which locks the call and masks its number.
    const [now] = await query<{ phone: string }>`
      select phone from calls where id = ${callId}::uuid and owner_id = ${OWNER} for share`
    if (!now || isMasked(now.phone)) throw new AppError('not_found')
    const data = { callId, ownerId, key, bytes, seconds, startedAt: begins, peaks: { ...peaks } }
    const { count } = await db.callRecording.createMany({ data: [data], skipDuplicates: true })
    if (count === 0) {
      await db.unusedRecording.updateMany({ where: { key }, data: { dueAt: new Date() } })
      return false
    }
    const taken = await db.unusedRecording.deleteMany({ where: { key, dueAt: { gt: new Date() } } })
    if (taken.count === 0) throw new AppError('service_unavailable')
    return true
  })
}
