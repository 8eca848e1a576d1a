import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { S3_BUCKET, S3_CREDENTIALS, type S3Emulator, startS3Emulator } from '@/emulators/s3'
import type { Subject } from '../subject'
import { recordingsCheck } from './recordings'

let s3: S3Emulator
let directory: string
beforeAll(async () => {
  s3 = await startS3Emulator()
  directory = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

async function findingOf(config: object, embeddedDatabase = false) {
  const given = { DATA_DIR: directory, S3_REGION: 'auto', ...config }
  const environment = { config: given, embeddedDatabase } as Subject['environment']
  const [finding] = await recordingsCheck.run({ environment })
  return finding
}

const bucket = () => ({
  S3_ENDPOINT: s3.origin,
  S3_BUCKET,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
})

it('finds a bucket that keeps recordings, and leaves nothing in it', async () => {
  expect(await findingOf(bucket())).toMatchObject({ status: 'ok' })
  expect(s3.objects.size).toBe(0)
})

it('finds what keeps a bucket or a directory from working', async () => {
  const denied = await findingOf({ ...bucket(), S3_ACCESS_KEY_ID: 'AKIAOTHER' })
  expect(denied).toMatchObject({
    status: 'problem',
    found: expect.stringContaining('AccessDenied'),
  })
  const taken = path.join(directory, 'taken')
  await writeFile(taken, '')
  const nowhere = await findingOf({ DATA_DIR: taken })
  expect(nowhere).toMatchObject({ status: 'problem', found: expect.stringContaining('ENOTDIR') })
})

it('tells where recordings are without a bucket', async () => {
  expect(await findingOf({}, true)).toMatchObject({ status: 'ok' })
  expect(await findingOf({})).toMatchObject({ status: 'not configured' })
})
