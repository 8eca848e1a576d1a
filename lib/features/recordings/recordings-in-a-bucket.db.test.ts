import { afterAll, beforeEach, expect, it } from 'vitest'
import { S3_BUCKET, S3_CREDENTIALS, startS3Emulator } from '@/emulators/s3'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import { deleteRecording } from './delete-recording'
import { findRecording, listenToRecording } from './listen-to-recording'
import { sweepUnusedRecordings } from './reactions/unused-recordings'
import { makeRecordedCall, upload } from '@/testing/features/recordings'

const s3 = await startS3Emulator()
afterAll(() => s3.close())
Object.assign(process.env, {
  S3_ENDPOINT: s3.origin,
  S3_BUCKET,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
})

let account: Account
beforeEach(async () => {
  account = await makeAccount()
  s3.objects.clear()
  s3.fault = null
})

it('keeps a recording in the bucket, and returns its parts', async () => {
  const callId = await makeRecordedCall(account)
  await upload(callId)
  const recording = await findRecording(account, callId)
  expect([...s3.objects.keys()]).toEqual([recording.key])
  const stream = await listenToRecording(account, recording, { first: 216, last: 225 })
  const part = Buffer.from(await new Response(stream).arrayBuffer())
  expect(part).toEqual(silentMp3().subarray(216, 226))
  await deleteRecording(account, callId)
  await expect.poll(() => s3.objects.size).toBe(0)
})

it('asks for another attempt while the bucket is away, and leaves nothing behind', async () => {
  const callId = await makeRecordedCall(account)
  for (const fault of ['unavailable', 'denied', 'cut'] as const) {
    s3.fault = fault
    await expect(upload(callId)).rejects.toMatchObject({ code: 'service_unavailable' })
  }
  s3.fault = null
  expect(await upload(callId)).toEqual({ changed: true })
  const recording = await findRecording(account, callId)
  s3.fault = 'unavailable'
  const listening = listenToRecording(account, recording)
  await expect(listening).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await systemDb().recordingListen.count({ where: { callId } })).toBe(0)

  await deleteRecording(account, callId)
  expect(await sweepUnusedRecordings()).toEqual({ deleted: 0 })
  expect(s3.objects.size).toBe(1)
  s3.fault = null
  await systemDb().unusedRecording.updateMany({ data: { dueAt: new Date(0) } })
  await sweepUnusedRecordings()
  expect(s3.objects.size).toBe(0)
  expect(await systemDb().unusedRecording.count()).toBe(0)
})
