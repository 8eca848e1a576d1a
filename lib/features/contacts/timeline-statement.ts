import { DELIVERY, DELIVERY_JOINS } from './delivery-statement'

/**
 * Owner, contact, and the place before which to read: moment, rank, key; then how many.
 * Each arm is cut before they are merged, so that a long history costs no more than a page of it.
 */
export const TIMELINE = `
  select at, rank, key, content from (
    (select c.created_at as at, 0 as rank, '' as key,
       jsonb_build_object('type', 'created', 'source', c.source) as content
     from contacts c
     where c.owner_id = $1 and c.id = $2 and (c.created_at, 0, '') < ($3, $4, $5))
    union all
    (select k.started_at, 1, k.id::text,
       jsonb_build_object('type', 'call', 'callId', k.id, 'direction', k.direction,
         'origin', k.origin, 'status', k.status, 'durationSeconds', k.duration_seconds,
         'assistantName', a.name, 'summary', k.summary, 'sentiment', k.sentiment,
         'outcome', k.outcome)
     from calls k left join assistants a on a.id = k.assistant_id
     where k.owner_id = $1 and k.contact_id = $2 and (k.started_at, 1, k.id::text) < ($3, $4, $5)
     order by k.started_at desc, k.id::text desc limit $6)
    union all
    (select p.created_at, 2, lpad(p.id::text, 19, '0'),
       jsonb_build_object('type', 'appointment', 'appointmentId', p.id::text,
         'startsAt', p.starts_at, 'timezone', p.timezone, 'status', p.status,
         'bookingCode', p.booking_code)
     from appointments p
     where p.owner_id = $1 and p.contact_id = $2
       and (p.created_at, 2, lpad(p.id::text, 19, '0')) < ($3, $4, $5)
     order by p.created_at desc, p.id desc limit $6)
    union all
    (select v.created_at, 3, lpad(v.id::text, 19, '0'),
       jsonb_build_object('type', v.kind, 'callId', v.call_id, 'data', v.data)
         || case when v.kind = 'message_sent' then jsonb_build_object('delivery', ${DELIVERY})
            else '{}' end
     from (select * from activities
       where owner_id = $1 and contact_id = $2
         and (created_at, 3, lpad(id::text, 19, '0')) < ($3, $4, $5)
       order by created_at desc, id desc limit $6) v
     ${DELIVERY_JOINS})
    union all
    (select m.created_at, 4, lpad(m.id::text, 19, '0'),
       jsonb_build_object('type', 'campaign', 'campaignId', k.id::text, 'name', k.name)
     from campaign_contacts m join campaigns k on k.id = m.campaign_id
     where m.owner_id = $1 and m.contact_id = $2
       and (m.created_at, 4, lpad(m.id::text, 19, '0')) < ($3, $4, $5)
     order by m.created_at desc, m.id desc limit $6)
  ) as entries
  order by at desc, rank desc, key desc limit $6`
