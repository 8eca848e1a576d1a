import { type Kind, type KindData, KINDS } from './rules/kinds'

export interface NewNotification<K extends Kind> {
  /** The natural key of the event. With the kind, it is unique in the account. */
  key: string
  data: KindData<K>
}

/**
 * The statement that records notifications of one kind, as their accounts chose: what is switched off in the panel and
 * for mail leaves no row, and a notification that exists is skipped. Mails go only to verified addresses.
 * `recordValues` are its parameters from `$2`.
 * @param owners the array of their accounts
 * @returns the SQL text. Its rows are the accounts to mail, as `ownerId`.
 */
export const recordStatement = (owners: string) => `
  with recorded as (
    insert into notifications (owner_id, kind, key, data, contact_id, in_panel, mail_due_at)
    select u.id, $2, given.key, given.data, given.contact_id, coalesce(s.in_panel, true),
      case when told.by_mail then now() end
    from unnest(${owners}, $4::text[], $5::jsonb[], $6::bigint[])
        as given (owner_id, key, data, contact_id)
      join users u on u.id = given.owner_id
      left join notification_settings s on s.owner_id = u.id and s.kind = $2
      cross join lateral (
        select u.email_verified_at is not null and coalesce(s.by_mail, $3::boolean) as by_mail) as told
    where coalesce(s.in_panel, true) or told.by_mail
    on conflict (owner_id, key) do nothing
    returning owner_id, mail_due_at
  )
  select distinct owner_id as "ownerId" from recorded where mail_due_at is not null`

/** @throws ZodError if the data of a notification does not match its schema */
export function recordValues<K extends Kind>(kind: K, given: readonly NewNotification<K>[]) {
  const { data: schema, byMail } = KINDS[kind]
  const data = given.map((each) => schema.parse(each.data))
  return [
    kind,
    byMail,
    given.map(({ key }) => `${kind}:${key}`),
    data.map((each) => JSON.stringify(each)),
    data.map((each) => ('contactId' in each ? each.contactId : null)),
  ]
}
