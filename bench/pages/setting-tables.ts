import { SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'
import type { Tables } from './filling'

/** The configuration of an account: assistants with tests and knowledge, phone numbers, actions, cadences, webhooks. */
export const settingTables: Tables = ({ owner }) => [
  `insert into assistants
     (id, owner_id, name, greeting, instructions, extracted_fields, version, created_at, updated_at)
   select 'assistant-${owner}-' || n, ${owner}, 'Assistant ' || n, 'Hello', 'Be brief.',
     '[{"key": "budget", "name": "Budget", "type": "text", "meaning": "What they can spend", "values": []}]',
     100, now() - n * interval '1 minute', now()
   from generate_series(1, 20) n`,
  `insert into assistant_versions (assistant_id, owner_id, number, settings, created_at)
   select a.id, ${owner}, n, jsonb_build_object('name', a.name, 'language', a.language, 'voice', a.voice,
       'greeting', 'Hello ' || n, 'instructions', repeat('Be brief and polite. ', 100), 'coreKnowledge', '',
       'knowledgeBaseIds', '[]'::jsonb, 'pronunciations', '[]'::jsonb, 'handOverPhone', null,
       'voicemailMessage', '', 'extractedFields', '[]'::jsonb), now() - (101 - n) * interval '1 hour'
   from assistants a, generate_series(1, 100) n where a.owner_id = ${owner}`,
  `insert into knowledge_bases (id, owner_id, name, created_at, updated_at)
   select 'base-${owner}-' || n, ${owner}, 'Knowledge ' || n, now(), now() from generate_series(1, 20) n`,
  `insert into assistant_knowledge_bases (assistant_id, knowledge_base_id, owner_id)
   select a.id, k.id, ${owner} from assistants a, knowledge_bases k
   where a.owner_id = ${owner} and k.owner_id = ${owner} and hashtext(a.id || k.id) % 5 = 0`,
  `insert into knowledge_documents
     (id, owner_id, knowledge_base_id, title, kind, bytes, digest, status, chunk_count, embedded_count, created_at, updated_at)
   select 'document-' || k.id || '-' || n, ${owner}, k.id, 'Document ' || n, 'text', 1000, md5(k.id || n), 'ready',
     5, 5, now() - n * interval '1 hour', now()
   from knowledge_bases k, generate_series(1, 100) n where k.owner_id = ${owner}`,
  `insert into knowledge_chunks (owner_id, document_id, index, text)
   select ${owner}, d.id, n, 'A sentence about the price of item ' || n || '.'
   from knowledge_documents d, generate_series(0, 4) n where d.owner_id = ${owner}`,
  `insert into scenarios (id, owner_id, assistant_id, name, caller, expectations, updated_at)
   select 'scenario-' || a.id || '-' || n, ${owner}, a.id, 'Test ' || n,
     '{"kind": "script", "lines": ["Hello"], "contact": null, "document": null}', '[]', now()
   from assistants a, generate_series(1, 20) n where a.owner_id = ${owner}`,
  `insert into scenario_runs (id, owner_id, scenario_id, assistant_version, state, verdict, speaker, ending, finished_at)
   select 'run-' || s.id || '-' || lpad(n::text, 2, '0'), ${owner}, s.id, 1, 'finished', 'passed', 'rules', 'caller', now()
   from scenarios s, generate_series(1, 20) n where s.owner_id = ${owner}`,
  `insert into phone_numbers
     (owner_id, phone_number, friendly_name, provider, provider_type, region_code, assistant_id, updated_at)
   select ${owner}, '+9085' || lpad((${owner} * 100 + n)::text, 8, '0'), 'Number ' || n, 'rtc_sip', 'sip', 'TR',
     'assistant-${owner}-' || n, now()
   from generate_series(1, 20) n`,
  `insert into actions (owner_id, channel, name, message, updated_at)
   select ${owner}, case n % 2 when 0 then 'sms' else 'chatapp' end, 'Action ' || n,
     case n % 2 when 0 then '{"channel": "sms", "text": "Thank you"}'::jsonb
       else '{"channel": "chatapp", "templateName": "thanks", "language": "en", "parameters": []}' end,
     now()
   from generate_series(1, 30) n`,
  `insert into assistant_actions (assistant_id, action_id, owner_id)
   select a.id, k.id, ${owner} from assistants a, actions k
   where a.owner_id = ${owner} and k.owner_id = ${owner} and (k.id + length(a.id)) % 5 = 0`,
  `insert into service_configs (owner_id, provider, config, updated_at)
   select ${owner}, unnest(string_to_array('${SMS_PROVIDERS.join()}', ',')), '{}', now()`,
  `insert into appointment_reminders (owner_id, minutes_before, message)
   select ${owner}, n * 60, '{"channel": "sms", "text": "See you"}' from generate_series(1, 3) n`,
  `insert into booking_settings (owner_id, hours, length_minutes, buffer_minutes, notice_minutes, horizon_days,
     slug, self_booking, updated_at)
   select ${owner}, jsonb_agg('[{"from": "09:00", "to": "18:00"}]'::jsonb), 30, 0, 60, 60, 'clinic-' || ${owner},
     true, now()
   from generate_series(1, 7)`,
  `insert into cadences (owner_id, name, is_active, is_template, steps, updated_at)
   select ${owner}, 'Cadence ' || n, n % 4 <> 0, n % 4 = 0,
     '[{"type": "sms", "delayMinutes": 60, "text": "Hello"}]', now()
   from generate_series(1, 40) n`,
  `insert into cadence_enrollments
     (owner_id, cadence_id, contact_id, status, current_step, created_at, ended_at)
   select ${owner}, k.id, c.id, s.status, case s.status when 'active' then 0 else 1 end, now(),
     case when s.status <> 'active' then now() end
   from contacts c
   cross join lateral (select (array['active', 'completed', 'ended'])[1 + c.id % 3] as status) s
   join lateral (
     select id from cadences
     where owner_id = ${owner} and is_active order by id limit 1 offset c.id % 7) k on true
   where c.owner_id = ${owner} and c.id % 10 = 3`,
  `insert into lead_forms (owner_id, name, slug, fields, assistant_id, offers_slots,
     updated_at)
   select ${owner}, 'Form ' || n, 'form-${owner}-' || n, '{"isNameWhole": false, "lastName": "optional",
       "email": "optional", "company": "off", "note": "optional",
       "questions": [{"id": "q1", "kind": "choice", "label": "When?", "isRequired": false, "choices": ["Mon", "Tue"]}]}',
     'assistant-${owner}-' || n, true, now()
   from generate_series(1, 20) n`,
  `insert into lead_form_consents (owner_id, form_id, version, text)
   select ${owner}, id, 1, 'I agree to be called.' from lead_forms where owner_id = ${owner}`,
  `insert into lead_submissions (id, owner_id, form_id, token, source, first_name, phone, phone_key, answers,
     contact_id, consent_version, utm, state, created_at)
   select gen_random_uuid(), ${owner}, f.id, 'token-' || f.id || '-' || n, 'page', 'Visitor ' || n,
     '+1415555' || lpad(n::text, 4, '0'), '415555' || lpad(n::text, 4, '0'), '[{"label": "When?", "value": "Mon"}]',
     (select min(id) from contacts where owner_id = ${owner}), 1, '{"utm_source": "ads"}', case n % 10 when 0 then 'spam' when 1 then 'waiting' else 'contact' end,
     now() - n * interval '1 hour'
   from lead_forms f, generate_series(1, 100) n where f.owner_id = ${owner}`,
  `insert into lead_form_days (owner_id, form_id, day, views)
   select ${owner}, f.id, current_date - n, 20 from lead_forms f, generate_series(0, 60) n
   where f.owner_id = ${owner}`,
  `insert into tools (owner_id, kind, name, description, parameters, request, signing_secret, updated_at)
   select ${owner}, 'http', 'order_status_' || n, 'Finds the status of an order.',
     '[{"name": "number", "type": "text", "required": true, "description": "Its number", "choices": []}]',
     '{"method": "GET", "url": "https://shop.example.com/orders/{{number}}", "query": [], "headers": [], "body": ""}',
     '', now()
   from generate_series(1, 20) n`,
  `insert into mcp_servers (owner_id, name, url, problem, refreshed_at, updated_at)
   select ${owner}, 'shop_' || n, 'https://mcp.example.com/' || n, case n when 2 then 'It does not answer.' end, now(),
     now()
   from generate_series(1, 3) n`,
  `insert into tools (owner_id, kind, name, description, input_schema, mcp_server_id, remote_name, state, change,
     signing_secret, updated_at)
   select ${owner}, 'mcp', name || '_' || state, 'Finds an order.', '{"type": "object", "properties": {}}', s.id,
     'find_order', state,
     case state when 'changed' then '{"description": "Finds orders.", "inputSchema": {"type": "object"}}'::jsonb end,
     '', now()
   from mcp_servers s, unnest('{ready,changed,gone}'::text[]) state where s.owner_id = ${owner}`,
  `insert into assistant_tools (assistant_id, tool_id, owner_id)
   select a.id, t.id, ${owner} from assistants a, tools t
   where a.owner_id = ${owner} and t.owner_id = ${owner} and hashtext(a.id || t.id) % 5 = 0`,
  `insert into webhook_subscriptions (owner_id, event, target_url, secret)
   select ${owner}, (array['contact.created', 'call.completed'])[1 + n % 2], 'https://hooks.example.com/' || n, ''
   from generate_series(1, 20) n`,
  `insert into notifications (owner_id, kind, key, data, in_panel, read_at)
   select ${owner}, kind, kind || ':' || n, data::jsonb, true, case when n % 3 = 0 then now() end
   from generate_series(1, 60) n, (values
     ('lead_hot', '{"contactId": "1", "person": "Elif Kaya", "leadScore": 82}'),
     ('appointment_booked', '{"contactId": "1", "person": "Elif Kaya", "startsAt": "2026-12-01T08:00:00.000Z", "by": "call"}'),
     ('appointment_cancelled', '{"contactId": "1", "person": "Elif Kaya", "startsAt": "2026-12-01T08:00:00.000Z", "by": "booking_page"}'),
     ('campaign_finished', '{"campaignId": "1", "name": "Check-ups", "reason": "end_date", "totalContacts": 90, "callsCompleted": 71}'),
     ('campaign_paused', '{"campaignId": "1", "name": "Check-ups", "reason": "no_line"}'),
     ('webhook_deactivated', '{"subscriptionId": "1", "event": "lead.hot", "targetUrl": "https://hooks.example.com/1"}'),
     ('minutes_low', '{"secondsLeft": 1740}')) as each (kind, data)`,
  `insert into sessions (id, owner_id, expires_at, user_agent)
   select gen_random_uuid(), ${owner}, now() + interval '20 days', 'A browser' from generate_series(1, 20)`,
]
