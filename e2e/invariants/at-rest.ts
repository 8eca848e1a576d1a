import type { Invariant } from './invariant'

export const AT_REST: readonly Invariant[] = [
  {
    says: 'every call has ended',
    contradictions: `select id || ': ' || status as problem from calls where ended_at is null`,
  },
  {
    says: 'every analysis is done',
    contradictions: `
      select id || ': ' || analysis_state as problem from calls
      where analysis_state in ('pending', 'repeating')`,
  },
  {
    says: 'no minutes are reserved',
    contradictions: `
      select id || ': ' || reserved_seconds || ' s' as problem from users where reserved_seconds <> 0`,
  },
  {
    says: 'every started campaign has finished',
    contradictions: `
      select id || ': ' || status || ', next tick at ' || coalesce(next_tick_at::text, 'no time') as problem
      from campaigns where status = 'running'`,
  },
  {
    says: 'nobody waits in a finished campaign',
    contradictions: `
      select p.campaign_id || ': ' || p.contact_id || ' is ' || p.state as problem
      from campaign_contacts p join campaigns c on c.id = p.campaign_id
      where p.state = 'calling' or (c.status = 'finished' and c.finish_reason = 'all_contacts_done'
        and p.state = 'pending')`,
  },
  {
    says: 'no step of a cadence is overdue',
    contradictions: `
      select e.id || ': step ' || e.current_step || ' since ' || e.next_run_at as problem
      from cadence_enrollments e join cadences c on c.id = e.cadence_id
      where e.status = 'active' and c.is_active and e.next_run_at < now()`,
  },
  {
    says: 'every delivery has ended',
    contradictions: `
      select id || ': attempt ' || attempt_count || ' of ' || max_attempts as problem
      from webhook_deliveries where status = 'pending'`,
  },
  {
    says: 'every document is readable or has failed',
    contradictions: `
      select id || ': ' || status as problem from knowledge_documents
      where status in ('pending', 'processing')`,
  },
  {
    says: 'a readable document has all its chunks, each with its vector',
    contradictions: `
      select d.id || ': ' || concat_ws('/', d.chunk_count, d.embedded_count, count(c.id), count(e.chunk_id))
        as problem
      from knowledge_documents d left join knowledge_chunks c on c.document_id = d.id
        left join knowledge_embeddings e on e.chunk_id = c.id
      where d.status = 'ready' group by d.id
      having d.chunk_count <> count(c.id) or d.embedded_count <> count(e.chunk_id)
        or d.chunk_count <> d.embedded_count`,
  },
  {
    says: 'no import runs',
    contradictions: `select id || '' as problem from contact_imports where status = 'running'`,
  },
  {
    says: 'no message of a call waits',
    contradictions: `
      select id || ': ' || state as problem from call_messages where state in ('due', 'sending')`,
  },
]

/** For an installation with the embedded job runner. Jobs for tomorrow may wait. */
export const JOBS_AT_REST: readonly Invariant[] = [
  {
    says: 'no job runs',
    contradictions: `
      select fn_id || ' since ' || started_at as problem from jobs.run r where status = 'running'
        and not exists (select from jobs.timer t where t.run_id = r.id and t.due_at > now() + interval '10 minutes')`,
  },
  {
    says: 'every event that the jobs received was handed on',
    contradictions: `select name || ' ' || id as problem from jobs.event where not matched`,
  },
]
