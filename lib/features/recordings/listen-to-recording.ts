import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import type { ByteRange } from '@/lib/platform/byte-range'
import { log } from '@/lib/platform/log'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { recordingStore, RecordingStoreError } from '@/lib/vendors/recording-store'
import type { CallRecording } from '@/prisma/generated/client'

/** @throws not_found if it does not exist, or no longer exists */
export async function findRecording(owner: Owner, callId: string): Promise<CallRecording> {
  const where = { callId, deletedAt: null }
  const recording = await tenantDb(owner).callRecording.findFirst({ where })
  if (!recording) throw new AppError('not_found')
  return recording
}

/**
 * Opens a recording, or a part of it, and notes who listens: once per person and hour, however many parts a player asks
 * for.
 * @throws not_found, service_unavailable
 */
export async function listenToRecording(
  account: Pick<SessionAccount, 'id' | 'name'>,
  { callId, key }: Pick<CallRecording, 'callId' | 'key'>,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const stream = await open(key, range)
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const { id, name } = account
  await tenantDb(account).recordingListen.createMany({
    data: [{ ownerId: id, callId, userId: id, name, hour }],
    skipDuplicates: true,
  })
  return stream
}

async function open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const stream = await recordingStore()
    .get(key, range)
    .catch((error: unknown) => {
      if (!(error instanceof RecordingStoreError)) throw error
      log().error({ err: error }, 'a recording could not be read')
      throw new AppError('service_unavailable', {}, { 'Retry-After': '30' })
    })
  if (stream) return stream
  log().error({ key }, 'the file of a recording is missing')
  throw new AppError('not_found')
}
