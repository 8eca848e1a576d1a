import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ByteRange } from '@/lib/platform/byte-range'
import { type RecordingStore, RecordingStoreError, type StoredFile } from './port'

interface S3Settings {
  bucket: string
  /** Default: Amazon's. */
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may be silent, in milliseconds. */
const SILENCE_MS = 15_000

/** Maximum duration of an upload. The service answers the worker within this time. */
const PUT_MS = 5 * 60_000

export function s3Store({ bucket, endpoint, region, ...credentials }: S3Settings): RecordingStore {
  const client = new S3Client({
    endpoint,
    // Amazon has no region "auto"; others have no other.
    region: endpoint ? region : region.replace(/^auto$/, 'us-east-1'),
    credentials,
    // Other stores rarely have a host name per bucket, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: true,
    maxAttempts: 3,
    // It would write to the console what the error says as well.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 5000, socketTimeout: SILENCE_MS },
  })
  return {
    async put(key: string, file: StoredFile) {
      const body = Readable.from(file.read())
      const upload = new AbortController()
      const abort = () => upload.abort()
      // The client does not notice that what it sends broke off.
      body.once('error', abort)
      const timer = setTimeout(abort, PUT_MS)
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentLength: file.size,
        ContentType: 'audio/mpeg',
      })
      const sent = client.send(command, { abortSignal: upload.signal })
      await inWords(sent.finally(() => clearTimeout(timer)))
    },
    async get(key: string, range?: ByteRange) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range })
      const found = await inWords(client.send(command).catch(nullWhereMissing))
      if (!found?.Body) return null
      return found.Body.transformToWebStream() as ReadableStream<Uint8Array>
    },
    async delete(key: string) {
      await inWords(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
  }
}

function ignore(): void {}

/** Distinguishes a missing file from a missing bucket. */
function nullWhereMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null
  throw error
}

/** Failures of the store and of the network in the port's words, without the request and its signature. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { name, message } = error as Error
    throw new RecordingStoreError(`The store of recordings failed: ${name}: ${message}`)
  }
}
