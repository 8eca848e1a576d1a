import type { Tables } from './filling'

const ASSISTANTS = 20

/**
 * Calls of 90 days, most of them by campaigns, with the records of each call: turns, tool uses, messages, a recording, the
 * charge, an event and its deliveries. One call in three was answered.
 */
export const callTables: Tables = ({ owner, calls }) => [
  `insert into campaigns (owner_id, name, assistant_id, status, started_at, created_at, updated_at)
   select ${owner}, 'Campaign ' || n, 'assistant-${owner}-' || (1 + n % ${ASSISTANTS}),
     (array['finished', 'finished', 'paused', 'running', 'draft'])[1 + n % 5], now(), now() - n * interval '1 day', now()
   from generate_series(1, 50) n`,
  `insert into calls
     (id, owner_id, contact_id, assistant_id, phone_number_id, campaign_id, direction, origin, status, phone,
      started_at, answered_at, ended_at, duration_seconds, summary, sentiment, outcome, extracted, analysis_state,
      analysis_source)
   select gen_random_uuid(), ${owner}, c.id, 'assistant-${owner}-' || (1 + n % ${ASSISTANTS}), l.id, k.id,
     case when n % 10 = 0 then 'inbound' else 'outbound' end,
     case when n % 10 = 0 then 'inbound' when n % 10 < 8 then 'campaign' else 'api' end,
     case when answered then 'completed' else (array['no_answer', 'busy', 'failed'])[1 + n / 3 % 3] end, c.phone,
     at, case when answered then at + interval '9 seconds' end, at + interval '90 seconds',
     case when answered then 80 else 0 end,
     case when answered then 'Wants an offer for the spring.' end,
     case when answered then (array['positive', 'neutral', 'negative'])[1 + n / 9 % 3] end,
     case when answered then (array['interested', 'not_interested', 'callback', 'unknown'])[1 + n / 3 % 4] end,
     case when answered then '{"budget": "about 1000"}'::jsonb end,
     case when answered then 'done' else 'none' end, case when answered then 'model' end
   from (select n, n % 3 = 0 as answered, now() - interval '1 hour' - n * (interval '90 days' / ${calls}) as at
     from generate_series(0, ${calls} - 1) n) s
   join (select id, phone, row_number() over (order by id desc) - 1 as place from contacts where owner_id = ${owner}) c
     on c.place = n % (select count(*) from contacts where owner_id = ${owner})
   left join (select id, row_number() over (order by id) - 1 as place from campaigns where owner_id = ${owner}) k
     -- Half of the calls belong to one campaign.
     on k.place = case when n % 10 between 1 and 5 then 0 when n % 10 in (6, 7) then n / 10 % 50 end
   join (select id, row_number() over (order by id) - 1 as place from phone_numbers where owner_id = ${owner}) l
     on l.place = n % ${ASSISTANTS}`,
  `insert into campaign_contacts (owner_id, campaign_id, contact_id, state, attempts, last_call_id, last_call_status)
   select distinct on (campaign_id, contact_id) ${owner}, campaign_id, contact_id,
     case status when 'completed' then 'done' else 'failed' end, 1, id, status
   from calls where owner_id = ${owner} and campaign_id is not null`,
  `insert into call_turns (owner_id, call_id, index, role, text, at)
   select ${owner}, id, n, (array['assistant', 'user'])[1 + n % 2], 'A sentence of the talk, number ' || n,
     started_at + n * interval '5 seconds'
   from calls, generate_series(0, 11) n where owner_id = ${owner} and duration_seconds > 0`,
  `insert into turn_traces (owner_id, call_id, index, role, at, assistant_id, assistant_version, speech_ms, reply_ms,
     hear_ms, wait_ms, think_ms, speak_ms, interrupted_by, interrupted_at_word, tokens_in, tokens_out, characters,
     heard_ms, model, stt, tts, retries)
   select ${owner}, t.call_id, t.index, t.role, t.at, c.assistant_id, 1, 3000 + t.index * 100,
     case when reply then 850 + (t.index * 397 + c.contact_id) % 1500 end, case when reply then 200 end,
     case when reply then 150 end, case when reply then 250 + (t.index * 397 + c.contact_id) % 1500 end,
     case when reply then 250 end, case when reply and t.index % 8 = 6 then 'person' end,
     case when reply and t.index % 8 = 6 then 4 end, case when said then 800 end, case when said then 20 end,
     case when said then length(t.text) end, case when not said then 3000 end,
     case when said then 'openai/gpt-4o-mini' end, case when not said then 'openai/gpt-4o-mini-transcribe' end,
     case when said then 'openai/gpt-4o-mini-tts' end, 0
   from call_turns t join calls c on c.id = t.call_id,
     lateral (select t.role = 'assistant' as said, t.role = 'assistant' and t.index > 0 as reply) s
   where t.owner_id = ${owner}`,
  `insert into call_tool_uses (owner_id, call_id, use_id, tool, arguments, result, at)
   select ${owner}, id, 'use-' || n, 'search_knowledge', '{"query": "price"}', '{"results": []}',
     started_at + n * interval '5 seconds'
   from calls, generate_series(1, 2) n where owner_id = ${owner} and duration_seconds > 0`,
  `insert into tool_runs (owner_id, call_id, use_id, tool_id, status, arguments, status_code, answer, outcome, duration_ms)
   select ${owner}, c.id, 'tool-' || t.id, t.id, s.status, '{"number": "4711"}', case s.status when 'ok' then 200 else 404 end,
     '{"error": "No order has this number."}',
     case s.status when 'ok' then '{"ok": true, "result": {}}'::jsonb
       else '{"ok": false, "code": "tool_refused", "message": "Answered with 404."}' end, 100 + c.contact_id
   from calls c
   join lateral (select id from tools where owner_id = ${owner} order by id limit 1) t on true
   cross join lateral (select (array['ok', 'ok', 'refused'])[1 + abs(hashtext(c.id::text)) % 3] as status) s
   where c.owner_id = ${owner} and c.duration_seconds > 0`,
  `insert into call_messages (owner_id, call_id, key, action_id, message, cause, state, finished_at)
   select ${owner}, c.id, 'action:' || a.id, a.id, a.message,
     jsonb_build_object('kind', 'action', 'actionId', a.id::text, 'actionName', a.name, 'moment', 'after_call'),
     'sent', c.ended_at
   from calls c join actions a on a.owner_id = ${owner} and a.id % 10 = (c.duration_seconds + c.contact_id) % 30
   where c.owner_id = ${owner} and c.duration_seconds > 0`,
  `insert into call_recordings (call_id, owner_id, key, bytes, seconds, started_at, peaks)
   select id, ${owner}, id::text, 100000, 80, answered_at, '{"person": [1, 2], "assistant": [3, 4]}'
   from calls where owner_id = ${owner} and duration_seconds > 0 and contact_id % 4 = 0`,
  `insert into minute_entries (owner_id, kind, entry_key, seconds, balance_after, call_id, created_at)
   select ${owner}, 'call', 'call:' || id, -80, 360000, id, ended_at
   from calls where owner_id = ${owner} and duration_seconds > 0`,
  `insert into events (owner_id, event_id, name, payload, created_at)
   select ${owner}, 'call.completed:' || id, 'call.completed', '{"event": "call.completed"}', ended_at
   from calls where owner_id = ${owner}`,
  `insert into webhook_deliveries (owner_id, event_row_id, subscription_id, status, attempt_count, created_at, finished_at)
   select ${owner}, e.id, s.id, case when e.id % 20 = 0 then 'failed' else 'succeeded' end, 1, e.created_at, e.created_at
   from events e join lateral (
     select id from webhook_subscriptions
     where owner_id = ${owner} and event = e.name order by id limit 2) s on true
   where e.owner_id = ${owner}`,
  `insert into webhook_attempts (owner_id, delivery_id, attempt, status_code, duration_ms, response, started_at)
   select ${owner}, id, 1, case status when 'failed' then 500 else 200 end, 40, 'ok', created_at
   from webhook_deliveries where owner_id = ${owner}`,
]
