import { CONTACT_COLUMNS } from './rows'

/** Records of requests not to be called whose contact is gone, for one number. */
const ASKED_BEFORE = String.raw`owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and right(regexp_replace(data->>'phone', '\D', '', 'g'), 10) = $11`

/**
 * Takes a place in the quota ($2, null for none) and makes the contact. $1 is the owner, $3 to $10
 * are the fields, $11 the last ten digits. Who asked not to be called stays so when the contact was
 * deleted and comes back: the permanent records belong to it again.
 */
export const INSERT_CONTACT = `
  with room as (
    update users set contact_count = contact_count + 1
    where id = $1 and ($2::int is null or contact_count < $2::int)
    returning id
  ), asked as (
    select created_at, data->>'reason' as reason from activities
    where ${ASKED_BEFORE}
    order by id limit 1
  ), made as (
    insert into contacts (owner_id, first_name, last_name, phone, email, company, title, notes,
      source, dnc_at, dnc_reason, updated_at)
    select room.id, $3, $4, $5, $6, $7, $8, $9, $10, asked.created_at, asked.reason, now()
    from room left join asked on true
    on conflict (owner_id, phone_last10) do nothing
    returning *
  ), kept as (
    update activities set contact_id = made.id from made
    where ${ASKED_BEFORE.replace('owner_id', 'activities.owner_id')}
  )
  select exists (select from room) as counted, ${CONTACT_COLUMNS}
  from (select 1) one left join made c on true`
