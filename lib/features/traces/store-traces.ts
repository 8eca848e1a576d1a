import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { prepared } from '@/lib/platform/database/prepared'
import { observeTraces } from './observe-traces'
import type { TracedTurn } from './rules/turn-span'

interface TracedCall {
  id: string
  assistantId: string | null
  assistantVersion: number | null
}

const STORE = prepared(`
  insert into turn_traces (owner_id, call_id, index, role, at, assistant_id, assistant_version,
    speech_ms, reply_ms, hear_ms, wait_ms, think_ms, speak_ms, interrupted_by, interrupted_at_word,
    tokens_in, tokens_out, audio_tokens_in, audio_tokens_out, characters, heard_ms, model, stt, tts, retries, tools)
  select $1, $2::uuid, t.index, t.role, t.at, $3::text, $4::int,
    "speechMs", "replyMs", "hearMs", "waitMs", "thinkMs", "speakMs", "interruptedBy", "interruptedAtWord",
    "tokensIn", "tokensOut", "audioTokensIn", "audioTokensOut", characters, "heardMs", model, stt, tts, retries, tools
  from jsonb_to_recordset($5::jsonb) as t(index int, role text, at timestamptz, "speechMs" int, "replyMs" int,
    "hearMs" int, "waitMs" int, "thinkMs" int, "speakMs" int, "interruptedBy" text, "interruptedAtWord" int,
    "tokensIn" int, "tokensOut" int, "audioTokensIn" int, "audioTokensOut" int, characters int, "heardMs" int,
    model text, stt text, tts text, retries int, tools jsonb)
  on conflict do nothing
  returning index`)

/** Stores and observes the traces of turns. The first trace of a turn stays, as its text does. */
export async function storeTraces(
  owner: Owner,
  call: TracedCall,
  traces: readonly TracedTurn[],
): Promise<void> {
  if (traces.length === 0) return
  const rows = traces.map(({ trace, ...turn }) => ({ ...turn, ...trace }))
  const stored = await tenantQuery<{ index: number }>(owner, STORE, [
    call.id,
    call.assistantId,
    call.assistantVersion,
    JSON.stringify(rows),
  ])
  const added = new Set(stored.rows.map(({ index }) => index))
  observeTraces(
    call.id,
    traces.filter(({ index }) => added.has(index)),
  )
}
