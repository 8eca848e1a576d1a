import type { Invariant } from './invariant'

/** Every change that requires an event has exactly one, and every event has a change. */

/** The history of the demo account was written as if it had happened before there were events. */
const DEMO = `(select id from users where email = 'demo@santral.example')`

/** Compares the ids that a query of `(owner_id, id)` demands with the events of this name. */
function exactly(name: string, because: string, demanded: string): Invariant {
  return {
    says: `${because} has exactly one ${name}`,
    contradictions: `
      with demanded as (select * from (${demanded}) d where owner_id not in ${DEMO}),
        told as (select owner_id, event_id from events where name = '${name}' and not is_sample and owner_id not in ${DEMO})
      select coalesce(d.owner_id, t.owner_id) || ': ' || coalesce(t.event_id || ' tells of nothing',
        d.id || ' has none') as problem
      from demanded d full join told t
        on t.owner_id = d.owner_id and t.event_id = '${name}:' || d.id
      where d.id is null or t.event_id is null`,
  }
}

export const EVENTS: readonly Invariant[] = [
  exactly('contact.created', 'each contact', `select owner_id, id::text from contacts`),
  exactly(
    'call.failed',
    'each call that reached nobody',
    `select owner_id, id::text from calls where status in ('no_answer', 'busy', 'rejected', 'abandoned')`,
  ),
  exactly(
    'call.completed',
    'each analyzed call',
    `select owner_id, id::text from calls where analysis_state in ('done', 'repeating')`,
  ),
  exactly(
    'lead.hot',
    'each call that made a lead hot',
    `select owner_id, id::text from calls where lead_score_before < 70 and lead_score_after >= 70`,
  ),
  exactly(
    'dnc.requested',
    'each do-not-call request of a contact',
    `select owner_id, contact_id || ':' || number as id from (
      select *, row_number() over (partition by contact_id order by id) as number
      from activities where kind = 'do_not_call') a
    where data->>'by' not in ('api', 'import')`,
  ),
  exactly('appointment.booked', 'each appointment', `select owner_id, id::text from appointments`),
  exactly(
    'appointment.cancelled',
    'each cancelled appointment',
    `select owner_id, id::text from appointments where status = 'cancelled'`,
  ),
  exactly(
    'appointment.rescheduled',
    'each move of an appointment',
    `select owner_id, data->>'appointmentId' || ':' || row_number() over (
      partition by data->>'appointmentId' order by id) as id
    from activities where kind = 'appointment_rescheduled'`,
  ),
  exactly(
    'campaign.finished',
    'each finished campaign',
    `select owner_id, id::text from campaigns where status = 'finished'`,
  ),
  {
    says: 'each event goes to each subscription that there was',
    contradictions: `
      select e.event_id || ' for ' || s.id as problem
      from events e join webhook_subscriptions s on s.owner_id = e.owner_id and s.event = e.name
      where not e.is_sample and s.created_at < e.created_at - interval '1 second'
        and coalesce(s.deactivated_at, 'infinity') > e.created_at and not exists (
          select from webhook_deliveries d where d.event_row_id = e.id and d.subscription_id = s.id)`,
  },
]
