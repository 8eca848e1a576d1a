import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'

/** Whether an account records its calls. */
export interface RecordingSettings {
  isOn: boolean
  /** Announces a recording; empty for the default sentence. */
  notice: string
  days: number
}

export async function readRecordingSettings(account: Owner): Promise<RecordingSettings> {
  const user = await tenantDb(account).user.findFirstOrThrow()
  return { isOn: user.recordCalls, notice: user.recordingNotice, days: user.recordingDays }
}

/** Fewer days also apply to the recordings that there are. */
export async function updateRecordingSettings(
  account: Owner,
  { isOn, notice, days }: RecordingSettings,
): Promise<RecordingSettings> {
  const data = { recordCalls: isOn, recordingNotice: notice, recordingDays: days }
  await tenantDb(account).user.updateMany({ data })
  return readRecordingSettings(account)
}
