import path from 'node:path'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { directoryStore } from './directory'
import type { RecordingStore } from './port'
import { s3Store } from './s3'

export { RecordingStoreError, type RecordingStore } from './port'

export const recordingStore = configured((): RecordingStore => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, ...settings } = config()
  const {
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
  } = settings
  if (bucket && accessKeyId && secretAccessKey) {
    return s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey })
  }
  return directoryStore(path.join(/* turbopackIgnore: true */ settings.DATA_DIR, 'recordings'))
})
