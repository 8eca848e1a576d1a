import { chooseRecordingStore, RecordingStoreError } from '@/lib/vendors/recording-store'
import { type Finding, notConfigured, ok, problem } from '../finding'
import type { Subject } from '../subject'

const CHECK = 'recordings'

/** Whether recordings of calls can be kept. */
export const recordingsCheck = {
  name: CHECK,
  async run({ environment }: Pick<Subject, 'environment'>): Promise<Finding[]> {
    const { config, embeddedDatabase } = environment
    try {
      await chooseRecordingStore(config).verify()
    } catch (error) {
      if (!(error instanceof RecordingStoreError)) throw error
      return [problem(CHECK, `Recordings cannot be kept: ${error.message}.`, remedy(config))]
    }
    if (config.S3_BUCKET) return [ok(CHECK, `The bucket ${config.S3_BUCKET} keeps recordings.`)]
    if (embeddedDatabase) return [ok(CHECK, 'Recordings are kept in DATA_DIR/recordings.')]
    const found = 'Recordings are files in DATA_DIR, where only this machine finds them.'
    return [notConfigured(CHECK, found, 'Set S3_BUCKET and its keys, or back up DATA_DIR.')]
  },
}

function remedy({ S3_BUCKET: bucket }: Subject['environment']['config']): string {
  if (!bucket) return 'Let the user of the server write to DATA_DIR.'
  return 'Correct S3_ENDPOINT, S3_REGION, S3_BUCKET and the keys, and allow them to put, get and delete.'
}
