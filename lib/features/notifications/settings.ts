import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { isLimited, KIND_NAMES, KINDS, LIMITS } from './rules/kinds'
import type { ChoiceChanges, Choices, LimitedChoice } from './rules/notification'

/** The account's choices, and the defaults for the others. */
export async function readChoices(owner: Owner): Promise<Choices> {
  const rows = await tenantDb(owner).notificationSetting.findMany()
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  const choices = KIND_NAMES.map((kind) => {
    const row = chosen.get(kind)
    const choice = { panel: row?.inPanel ?? true, mail: row?.byMail ?? KINDS[kind].byMail }
    const limit = isLimited(kind) && { limitMs: row?.limitMs ?? LIMITS[kind].standard }
    return [kind, { ...choice, ...limit }]
  })
  return Object.fromEntries(choices) as Choices
}

const CHOOSE = `
  with given as (
    select * from unnest($2::text[], $3::boolean[], $4::boolean[], $5::boolean[], $6::int[])
      as g (kind, panel, mail, default_mail, limit_ms)
  )
  insert into notification_settings as s (owner_id, kind, in_panel, by_mail, limit_ms)
  select $1, kind, coalesce(panel, true), coalesce(mail, default_mail), limit_ms from given
  on conflict (owner_id, kind) do update set
    in_panel = coalesce((select panel from given g where g.kind = excluded.kind), s.in_panel),
    by_mail = coalesce((select mail from given g where g.kind = excluded.kind), s.by_mail),
    limit_ms = coalesce(excluded.limit_ms, s.limit_ms)`

/** Changes choices, in one statement. It holds for what happens from now on. */
export async function choose(owner: Owner, changes: ChoiceChanges): Promise<void> {
  const given = KIND_NAMES.filter((kind) => changes[kind])
  await tenantQuery(owner, CHOOSE, [
    given,
    given.map((kind) => changes[kind]?.panel ?? null),
    given.map((kind) => changes[kind]?.mail ?? null),
    given.map((kind) => KINDS[kind].byMail),
    given.map((kind) => (changes[kind] as Partial<LimitedChoice>).limitMs ?? null),
  ])
}
