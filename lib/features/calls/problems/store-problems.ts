import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { findProblems } from '../rules/problems/find-problems'
import type { EndedTalk } from '../rules/problems/problem'

/** Times are in milliseconds since 1970. $2 is the call. */
const READ = prepared(`
  select c.direction, c.end_reason as "endReason",
    (extract(epoch from c.answered_at) * 1000)::float8 as "answeredAt",
    (extract(epoch from c.ended_at) * 1000)::float8 as "endedAt",
    (extract(epoch from c.taken_over_at) * 1000)::float8 as "takenOverAt",
    (select coalesce(json_agg(json_build_object('index', t.index, 'role', t.role, 'text', t.text,
       'at', extract(epoch from t.at) * 1000,
       'trace', case when r.call_id is not null then json_build_object('speechMs', r.speech_ms,
         'replyMs', r.reply_ms, 'interruptedBy', r.interrupted_by, 'tools', r.tools) end) order by t.at, t.index), '[]')
     from call_turns t left join turn_traces r on r.call_id = t.call_id and r.index = t.index
     where t.owner_id = $1 and t.call_id = $2::uuid) as turns,
    (select coalesce(json_agg(extract(epoch from at) * 1000), '[]') from tool_runs
     where owner_id = $1 and call_id = $2::uuid and status = 'failed') as "toolFailures",
    exists (select from call_problems where owner_id = $1 and call_id = $2::uuid) as "hasStored"
  from calls c where c.owner_id = $1 and c.id = $2::uuid`)

/** Keeps the problems that were stored before, with their answers. $2 is the call. */
const STORE = prepared(`
  with found as (
    select * from jsonb_to_recordset($3::jsonb) as f (kind text, turn int, question text, topic text)
  ), gone as (
    delete from call_problems p where p.owner_id = $1 and p.call_id = $2::uuid
      and not exists (select from found f where f.kind = p.kind and f.turn = p.turn)
  )
  insert into call_problems (owner_id, call_id, kind, turn, called_at, assistant_id, question, topic)
  select $1, $2::uuid, f.kind, f.turn, c.started_at, c.assistant_id, f.question, f.topic
  from found f, calls c where c.owner_id = $1 and c.id = $2::uuid
  on conflict (call_id, kind, turn) do update set question = excluded.question, topic = excluded.topic`)

interface Row extends EndedTalk {
  hasStored: boolean
}

/**
 * Finds and stores what went wrong in a call that has ended. Repeatable: turns and traces may arrive later. At most two
 * statements. Needs the lock of the account.
 */
export async function storeProblems(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  callId: string,
): Promise<void> {
  const [talk] = await queryText<Row>(READ, [callId])
  if (!talk) return
  const problems = findProblems(talk)
  if (problems.length === 0 && !talk.hasStored) return
  await queryText(STORE, [callId, JSON.stringify(problems)])
}
