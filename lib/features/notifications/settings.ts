import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { KIND_NAMES, KINDS } from './rules/kinds'
import type { Choice, Choices } from './rules/notification'

/** What the account chose, and the defaults where it chose nothing. */
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

/** Stores the choices for some kinds, in one statement. The others keep theirs. Holds for what happens from now on. */
export async function choose(owner: Owner, choices: Partial<Choices>): Promise<void> {
  const given = KIND_NAMES.flatMap((kind) => {
    const choice = choices[kind]
    return choice ? [{ kind, ...choice }] : []
  })
  await tenantQuery(
    owner,
    `insert into notification_settings (owner_id, kind, in_panel, by_mail)
     select $1, kind, panel, mail
     from unnest($2::text[], $3::boolean[], $4::boolean[]) as given (kind, panel, mail)
     on conflict (owner_id, kind) do update set in_panel = excluded.in_panel, by_mail = excluded.by_mail`,
    [given.map(({ kind }) => kind), given.map(({ panel }) => panel), given.map(({ mail }) => mail)],
  )
}
