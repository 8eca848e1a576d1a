import { type EventName, sampleEnvelope } from '@/lib/features/webhooks/rules/events'

/**
 * The statements that fill the tables, in order. `:from` and `:to` limit the contacts of a portion, and the temporary table `portion`
 * has them with their calls. Its `n` chooses among them, in each account alike. Each row is changed as often as the product changes it.
 */
export const STATEMENTS: readonly { table: string; sql: string }[] = [
  {
    table: 'contacts',
    sql: `
      insert into contacts
        (owner_id, first_name, last_name, phone, email, company, source, updated_at, created_at)
      select 1 + n % :accounts, b.first, b.last, '+90' || b.digits,
        case when n % 7 <> 0 then lower(b.first || '.' || b.last) || n || '@example.com' end,
        case when n % 3 <> 0 then companies[1 + n % cardinality(companies)] end,
        'zapier', now(), now() - interval '100 days'
      from names, generate_series(:from, :to - 1) n,
        lateral (select
          names.first[1 + (n + n / :accounts) % cardinality(names.first)] as first,
          names.last[1 + (n + n / :accounts) % cardinality(names.last)] as last,
          -- A permutation of the numbers 5xx xxx xx xx: the modulus is prime.
          (5000000000 + n::bigint * 48271 % 999999937)::text as digits) b`,
  },
  {
    table: 'portion',
    sql: `
      insert into portion
      select c.id, c.owner_id, gen_random_uuid(), (c.id + c.id / :accounts)::int
      from contacts c where c.id > (select coalesce(max(contact_id), 0) from calls)`,
  },
  {
    table: 'campaign_contacts',
    sql: `
      insert into campaign_contacts (owner_id, campaign_id, contact_id)
      select owner_id, owner_id, contact_id from portion order by owner_id, contact_id`,
  },
  {
    table: 'calls',
    sql: `
      insert into calls (id, owner_id, contact_id, assistant_id, phone_number_id, campaign_id, direction,
        origin, phone, line_number, reserved_seconds, started_at)
      select call_id, owner_id, contact_id, 'asst_' || owner_id, owner_id, owner_id, 'outbound', 'campaign',
        '+90' || (5000000000 + contact_id), '+90850' || (1000000 + owner_id), 60,
        now() - interval '90 days' + contact_id * interval '1 second'
      from portion`,
  },
  {
    table: 'campaign_contacts',
    sql: `
      update campaign_contacts p set state = 'calling', attempts = 1, last_call_id = o.call_id
      from portion o where p.campaign_id = o.owner_id and p.contact_id = o.contact_id`,
  },
  {
    table: 'calls',
    sql: `
      update calls c set status = 'ringing', ringing_at = c.started_at
      from portion o where c.id = o.call_id`,
  },
  {
    table: 'calls',
    sql: `
      update calls c set status = 'in_progress', answered_at = c.started_at + interval '9 seconds',
        worker_joined_at = c.started_at
      from portion o where c.id = o.call_id and o.n % 5 < 2`,
  },
  {
    table: 'call_turns',
    sql: `
      insert into call_turns (owner_id, call_id, index, role, text)
      select o.owner_id, o.call_id, i, case when i % 2 = 0 then 'assistant' else 'user' end,
        left('Merhaba, ben Deniz Hukuk Bürosu adına arıyorum. Size uygun bir gün için randevu önerebilirim; perşembe saat on buçuk ya da cuma öğleden sonra boş görünüyor.',
          20 + ((o.n * 37 + i * 53) % 130)::int)
      from portion o, generate_series(0, 11) i where o.n % 5 < 2`,
  },
  {
    table: 'call_tool_uses',
    sql: `
      insert into call_tool_uses (owner_id, call_id, use_id, tool, arguments, result)
      select owner_id, call_id, 'call_' || substr(md5(n::text), 1, 24), 'free_slots',
        '{"from": "2026-11-24"}',
        '{"slots": [{"date": "2026-11-24", "time": "10:00"}, {"date": "2026-11-24", "time": "10:30"}, {"date": "2026-11-24", "time": "14:00"}]}'
      from portion where n % 5 < 2`,
  },
  {
    table: 'calls',
    sql: `
      update calls c set status = case when o.n % 5 < 2 then 'completed' else 'no_answer' end,
        ended_at = c.started_at + interval '90 seconds', end_reason = 'customer_hung_up', reserved_seconds = 0,
        duration_seconds = case when o.n % 5 < 2 then 81 else 0 end,
        analysis_state = case when o.n % 5 < 2 then 'pending' else 'none' end
      from portion o where c.id = o.call_id`,
  },
  {
    table: 'calls',
    sql: `
      update calls c set analysis_state = 'done', analysis_source = 'model', sentiment = 'positive',
        outcome = 'interested', lead_score_before = 20, lead_score_after = 55, extracted = '{"budget": 15000}',
        summary = 'The contact asked about prices and free times, wants to come on Thursday morning, and was told what to bring along. A colleague should call back about the invoice.'
      from portion o where c.id = o.call_id and o.n % 5 < 2`,
  },
  {
    table: 'contacts',
    sql: `
      update contacts c set lead_score = 55, heat = 'warm', status = 'contacted', updated_at = now()
      from portion o where c.id = o.contact_id and o.n % 5 < 2`,
  },
  {
    table: 'campaign_contacts',
    sql: `
      update campaign_contacts p set state = 'done', last_call_status = 'completed'
      from portion o where p.campaign_id = o.owner_id and p.contact_id = o.contact_id`,
  },
  {
    table: 'minute_entries',
    sql: `
      insert into minute_entries (owner_id, kind, entry_key, seconds, balance_after, call_id)
      select owner_id, 'call', 'call:' || call_id, -81, 10000, call_id from portion where n % 5 < 2`,
  },
  {
    table: 'activities',
    sql: `
      insert into activities (owner_id, contact_id, call_id, kind, data)
      select owner_id, contact_id, call_id, 'message_sent',
        '{"channel": "sms", "text": "Randevunuz 24 Kasım 10:00. Değiştirmek için: https://santral.example/b/K7XQ2M9P", "cause": {"kind": "action", "actionId": "12", "callId": "x"}}'
      from portion`,
  },
  {
    table: 'call_messages',
    sql: `
      insert into call_messages (owner_id, call_id, key, message, cause, state, attempt, finished_at)
      select owner_id, call_id, 'agent:follow_up:' || md5(n::text),
        '{"channel": "sms", "text": "Randevunuz {{date}}. Değiştirmek için: {{link}}", "provider": "local_sms"}',
        '{"kind": "agent", "type": "follow_up"}', 'sent', 1, now()
      from portion where n % 10 = 0`,
  },
  {
    table: 'cadence_enrollments',
    sql: `
      insert into cadence_enrollments (owner_id, cadence_id, contact_id, status, current_step, ended_at)
      select owner_id, owner_id, contact_id, 'completed', 3, now() from portion where n % 10 = 0`,
  },
  {
    table: 'idempotency_keys',
    sql: `
      insert into idempotency_keys
        (owner_id, endpoint, key, body_hash, lease, lease_until, result_id, status, response)
      select owner_id, 'POST /api/v1/calls', gen_random_uuid(), repeat(md5(n::text), 2), gen_random_uuid(),
        now(), call_id, 201, '{"call_id": "' || call_id || '", "contact_id": "' || contact_id
          || '", "assistant_id": "asst_01HZX3V8Q2M7K9R4T6W1Y5B0CD", "from_number": "+908501000001", "to": "+905321110007", "status": "initiated"}'
      from portion where n % 4 = 0`,
  },
  { table: 'events', sql: insertEvents('call.completed', 'call_id', 'n % 5 < 2') },
  { table: 'events', sql: insertEvents('call.failed', 'call_id', 'n % 5 >= 2') },
  { table: 'events', sql: insertEvents('contact.created', 'contact_id', 'n % 5 = 0') },
  {
    table: 'webhook_deliveries',
    sql: `
      insert into webhook_deliveries (owner_id, event_row_id, subscription_id)
      select e.owner_id, e.id, e.owner_id from events e
      where e.id > (select coalesce(max(event_row_id), 0) from webhook_deliveries) and e.id % 2 = 0`,
  },
  {
    table: 'webhook_deliveries',
    sql: `
      update webhook_deliveries set lease_until = now() + interval '30 seconds' where status = 'pending'`,
  },
  {
    table: 'webhook_attempts',
    sql: `
      insert into webhook_attempts
        (owner_id, delivery_id, attempt, status_code, duration_ms, response, started_at)
      select owner_id, id, a, case when a = 1 and id % 20 = 0 then 503 else 200 end, 87, '{"status":"ok"}', now()
      from webhook_deliveries, generate_series(1, case when id % 20 = 0 then 2 else 1 end) a
      where status = 'pending'`,
  },
  {
    table: 'webhook_deliveries',
    sql: `
      update webhook_deliveries set status = 'succeeded', attempt_count = 1, lease_until = null, finished_at = now()
      where status = 'pending'`,
  },
  {
    table: 'knowledge_chunks',
    sql: `
      insert into knowledge_chunks (owner_id, document_id, index, headings, text)
      select owner_id, 'doc_' || owner_id, contact_id, array['Prices', 'Part ' || n],
        repeat('What is written here takes ' || n || ' lira and some room. ', 15)
      from portion where n % 25 = 0`,
  },
  {
    table: 'knowledge_embeddings',
    sql: `
      insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
      select c.id, c.owner_id, 'kb_' || c.owner_id, 'text-embedding-3-small', (
        select array_agg(sin(c.id * 7.7 + i * i))::vector(1536) from generate_series(1, 1536) i)
      from knowledge_chunks c where c.id > (select coalesce(max(chunk_id), 0) from knowledge_embeddings)`,
  },
]

function insertEvents(name: EventName, key: string, condition: string): string {
  const payload = JSON.stringify(sampleEnvelope(name, new Date())).replaceAll("'", "''")
  return `
    insert into events (owner_id, event_id, name, payload)
    select owner_id, '${name}:' || ${key}, '${name}', '${payload}' from portion where ${condition}`
}
