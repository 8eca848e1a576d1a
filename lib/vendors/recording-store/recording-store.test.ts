import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { S3_BUCKET, S3_CREDENTIALS, type S3Emulator, startS3Emulator } from '@/emulators/s3'
import { directoryStore } from './directory'
import { type RecordingStore, RecordingStoreError } from './port'
import { s3Store } from './s3'

let emulator: S3Emulator
let directory: string
beforeAll(async () => {
  emulator = await startS3Emulator()
  directory = await mkdtemp(path.join(tmpdir(), 'recordings-'))
})
afterAll(async () => {
  await emulator.close()
  await rm(directory, { recursive: true })
})

const s3 = (more: object = {}) =>
  s3Store({
    bucket: S3_BUCKET,
    endpoint: emulator.origin,
    region: 'auto',
    ...S3_CREDENTIALS,
    ...more,
  })

const sound = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const file = {
  size: sound.length,
  async *read() {
    for (let at = 0; at < sound.length; at += 65_536) yield sound.subarray(at, at + 65_536)
  },
}

const bytesOf = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer())

describe.each<[string, () => RecordingStore]>([
  ['a directory', () => directoryStore(path.join(directory, 'new'))],
  ['a bucket', () => s3()],
])('in %s', (_, open) => {
  it('keeps a file, returns it and its parts, and deletes it', async () => {
    const store = open()
    await store.put('1/call.mp3', file)
    const found = await bytesOf(await store.get('1/call.mp3'))
    expect(found?.equals(sound)).toBe(true)
    const part = await store.get('1/call.mp3', { first: 100_000, last: 100_009 })
    expect(await bytesOf(part)).toEqual(sound.subarray(100_000, 100_010))
    await store.delete('1/call.mp3')
    await store.delete('1/call.mp3')
    expect(await store.get('1/call.mp3')).toBeNull()
  })

  it('keeps nothing of a file that breaks off', async () => {
    const store = open()
    const broken = {
      size: sound.length,
      async *read() {
        yield sound.subarray(0, 65_536)
        throw new Error('The upload broke off.')
      },
    }
    await expect(store.put('1/broken.mp3', broken)).rejects.toThrow(/broke off|aborted/)
    expect(await store.get('1/broken.mp3')).toBeNull()
  })
})

it('leaves no partial file in the directory and reads nothing outside of it', async () => {
  const left = await readdir(path.join(directory, 'new'), { recursive: true })
  expect(left.filter((name) => name.includes('.'))).toEqual([])
  await expect(directoryStore(directory).get('../secrets.json')).rejects.toThrow('no key')
})

it('leaves nothing of a deleted file, nor of an upload whose process was killed', async () => {
  const root = path.join(directory, 'emptied')
  const store = directoryStore(root)
  await store.put('1/call/first.mp3', file)
  await store.put('1/other/second.mp3', file)
  await writeFile(path.join(root, '1/call/killed.mp3.partial'), 'half')
  await store.delete('1/call/first.mp3')
  await store.delete('1/call/killed.mp3')
  expect(await readdir(root, { recursive: true })).toEqual(['1', '1/other', '1/other/second.mp3'])
  await store.delete('1/other/second.mp3')
  expect(await readdir(root)).toEqual([])
})

it('says in its own words that a directory cannot be used', async () => {
  const taken = path.join(directory, 'taken')
  await writeFile(taken, '')
  await expect(directoryStore(taken).put('1/call.mp3', file)).rejects.toThrow(RecordingStoreError)
})

it.each(['unavailable', 'denied', 'cut'] as const)(
  'says in its own words that the bucket is %s',
  async (fault) => {
    emulator.fault = fault
    try {
      const store = s3()
      await expect(store.get('1/call.mp3')).rejects.toThrow(RecordingStoreError)
      await expect(store.put('1/call.mp3', file)).rejects.toThrow(RecordingStoreError)
    } finally {
      emulator.fault = null
    }
  },
)

it('does not take a missing bucket or a wrong key for a missing file', async () => {
  await expect(s3({ bucket: 'other' }).get('1/call.mp3')).rejects.toThrow('NoSuchBucket')
  await expect(s3({ accessKeyId: 'AKIAOTHER' }).get('1/call.mp3')).rejects.toThrow('AccessDenied')
})
