import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { decimalText } from '@/lib/platform/text/decimal-text'

/** The columns of voice in an export, in order. Times are in seconds. */
export const VOICE_COLUMNS = ['replyTime', 'slowestReply', 'interruptions'] as const

export type VoiceColumn = (typeof VOICE_COLUMNS)[number]

interface CallVoice {
  callId: string
  /** Median time of a reply, in milliseconds. */
  replyTime: number | null
  slowestReply: number | null
  /** Replies that the contact interrupted by speaking. */
  interruptions: number
}

const VOICE = `
  select call_id as "callId", round(percentile_cont(0.5) within group (order by reply_ms))::int as "replyTime",
    max(reply_ms) as "slowestReply", count(*) filter (where interrupted_by = 'person')::int as interruptions
  from turn_traces where owner_id = $1 and call_id = any($2::uuid[]) and role = 'assistant'
  group by call_id`

/** The cells of these calls, by call id: empty for a call without traces. */
export async function voiceCells(
  owner: Owner,
  callIds: readonly string[],
  locale: string,
): Promise<(callId: string) => string[]> {
  const { rows } = await tenantQuery<CallVoice>(owner, VOICE, [callIds])
  const byCall = new Map(rows.map((row) => [row.callId, row]))
  return (id) => VOICE_COLUMNS.map((column) => cell(column, byCall.get(id), locale))
}

function cell(column: VoiceColumn, voice: CallVoice | undefined, locale: string): string {
  const value = voice?.[column] ?? null
  if (value === null) return ''
  if (column === 'interruptions') return String(value)
  return decimalText(value / 1000, locale)
}
