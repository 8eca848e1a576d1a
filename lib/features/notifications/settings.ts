import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { KIND_NAMES, KINDS } from './rules/kinds'
import type { Choice, ChoiceChanges, Choices } from './rules/notification'

/** The account's choices, and the defaults for the others. */
export async function readChoices(owner: Owner): Promise<Choices> {
  const rows = await tenantDb(owner).notificationSetting.findMany()
  const chosen = new Map(
    rows.map(({ kind, inPanel, byMail }) => [kind, { panel: inPanel, mail: byMail }]),
  )
  const choices = KIND_NAMES.map((kind): [string, Choice] => [
    kind,
    chosen.get(kind) ?? { panel: true, mail: KINDS[kind].byMail },
  ])
  return Object.fromEntries(choices) as Choices
}

const CHOOSE = `
  with given as (
    select * from unnest($2::text[], $3::boolean[], $4::boolean[], $5::boolean[])
      as g (kind, panel, mail, default_mail)
  )
  insert into notification_settings as s (owner_id, kind, in_panel, by_mail)
  select $1, kind, coalesce(panel, true), coalesce(mail, default_mail) from given
  on conflict (owner_id, kind) do update set
    in_panel = coalesce((select panel from given g where g.kind = excluded.kind), s.in_panel),
    by_mail = coalesce((select mail from given g where g.kind = excluded.kind), s.by_mail)`

/** Changes choices, in one statement. It holds for what happens from now on. */
export async function choose(owner: Owner, changes: ChoiceChanges): Promise<void> {
  const given = KIND_NAMES.filter((kind) => changes[kind])
  await tenantQuery(owner, CHOOSE, [
    given,
    given.map((kind) => changes[kind]?.panel ?? null),
    given.map((kind) => changes[kind]?.mail ?? null),
    given.map((kind) => KINDS[kind].byMail),
  ])
}
