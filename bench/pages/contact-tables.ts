import { COMPANIES, FIRST_NAMES, LAST_NAMES } from '@/bench/lib/seed-contacts'
import type { Tables } from './filling'

const oneOf = (values: readonly string[], n: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${n}) % ${values.length}]`

/** A contact in 10 has one of the values, the first of them a contact in 10,000. All others are new. */
const rareOf = (values: readonly string[]) =>
  `case ${values.map((value, n) => `when n % ${10 ** (4 - n)} = 0 then '${value}'`).join(' ')} else 'new' end`

/**
 * Contacts of every stage, status and heat, which arrived over a year. A contact has at least one entry on its
 * timeline if it was changed. One in a thousand asked for the deletion of its data.
 */
export const contactTables: Tables = ({ owner, contacts }) => [
  `insert into contacts
     (owner_id, first_name, last_name, phone, email, company, status, stage, lead_score, heat, source, dnc_at,
      created_at, updated_at)
   select ${owner}, first, last, '+90' || digits,
     case when n % 7 <> 0 then 'contact' || n || '@example.com' end,
     case when n % 3 <> 0 then ${oneOf(COMPANIES, 'n / 7')} end,
     ${rareOf(['converted', 'interested', 'pending', 'unreachable'])},
     ${rareOf(['lost', 'committed', 'evaluating', 'contacted'])},
     score, case when score >= 70 then 'hot' when score >= 40 then 'warm' else 'cold' end,
     'zapier', case when n % 10000 = 0 then now() end,
     now() - (${contacts} - n) * (interval '365 days' / ${contacts}), now()
   from generate_series(0, ${contacts} - 1) n,
     lateral (select ${oneOf(FIRST_NAMES, 'n')} as first, ${oneOf(LAST_NAMES, 'n / 11')} as last,
       case when n % 10 = 0 then (n::bigint / 10 * 7919 % 101)::int else 0 end as score,
       -- A permutation of the numbers 5xx xxx xx xx: the modulus is prime.
       (5000000000 + n::bigint * 48271 % 999999937)::text as digits) b`,
  `insert into activities (owner_id, contact_id, kind, data, created_at)
   select ${owner}, id, 'contact_updated',
     '{"by": "panel", "changes": [{"field": "stage", "from": "new", "to": "contacted"}]}',
     created_at + interval '1 hour'
   from contacts where owner_id = ${owner} and stage <> 'new'`,
  `insert into data_deletion_requests (owner_id, contact_id, phone, reason, created_at, completed_at)
   select ${owner}, id, phone, 'Asked for it', created_at + interval '1 day',
     case when id % 5 <> 0 then created_at + interval '2 days' end
   from contacts where owner_id = ${owner} and id % 1000 = 0`,
  `insert into contact_imports (owner_id, file_name, status, rows, created, updated, created_at, finished_at, updated_at)
   select ${owner}, 'contacts-' || n || '.csv', 'done', 1000, 900, 100, now() - n * interval '1 day',
     now() - n * interval '1 day', now()
   from generate_series(1, 50) n`,
  `insert into appointments
     (owner_id, contact_id, starts_at, timezone, booking_code, status, updated_at)
   select ${owner}, id, now() + (row_number() over () - ${contacts} / 100) * interval '1 hour', 'Europe/Istanbul',
     'CODE' || id, case when id % 4 = 0 then 'cancelled' else 'booked' end, now()
   from contacts where owner_id = ${owner} and id % 50 = 1`,
]
