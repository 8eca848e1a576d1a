import path from 'node:path'
import { type Config, config } from '@/lib/platform/config'
import { directoryStore } from './directory'
import type { RecordingStore } from './port'
import { s3Store } from './s3'

export { RecordingStoreError, type RecordingStore } from './port'

// Not kept on `globalThis`: callers check the error with `instanceof`, and each bundle has its own classes.
let store: RecordingStore | undefined

/** Where the files of recordings are kept: a bucket where one is configured, `DATA_DIR/recordings` otherwise. */
export function recordingStore(): RecordingStore {
  store ??= chooseRecordingStore(config())
  return store
}

/** The store of a configuration. */
export function chooseRecordingStore(given: Config): RecordingStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, ...settings } = given
  const {
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
  } = settings
  if (bucket && accessKeyId && secretAccessKey) {
    return s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey })
  }
  return directoryStore(path.join(/* turbopackIgnore: true */ settings.DATA_DIR, 'recordings'))
}
