import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { TurnWithTrace } from '@/lib/features/calls/rules/call-record'

const TURNS = `
  select t.index, t.role, t.text, t.at, case when r.call_id is not null then json_build_object(
      'speechMs', r.speech_ms, 'replyMs', r.reply_ms, 'hearMs', r.hear_ms, 'waitMs', r.wait_ms, 'thinkMs', r.think_ms,
      'speakMs', r.speak_ms, 'interruptedBy', r.interrupted_by, 'interruptedAtWord', r.interrupted_at_word,
      'tokensIn', r.tokens_in, 'tokensOut', r.tokens_out, 'audioTokensIn', r.audio_tokens_in,
      'audioTokensOut', r.audio_tokens_out, 'characters', r.characters, 'heardMs', r.heard_ms, 'model', r.model,
      'stt', r.stt, 'tts', r.tts, 'retries', r.retries, 'tools', r.tools) end as trace,
    (select coalesce(json_agg(json_build_object('kind', p.kind, 'isAnswered', p.answered_at is not null) order by p.kind), '[]')
     from call_problems p where p.call_id = t.call_id and p.turn = t.index) as problems
  from call_turns t left join turn_traces r on r.call_id = t.call_id and r.index = t.index
  where t.owner_id = $1 and t.call_id = $2
  order by t.at, t.index`

/** The turns of a call in the order in which they started, each with its trace, in one statement. */
export async function readTracedTurns(owner: Owner, callId: string): Promise<TurnWithTrace[]> {
  const { rows } = await tenantQuery<TurnWithTrace>(owner, TURNS, [callId])
  return rows
}
