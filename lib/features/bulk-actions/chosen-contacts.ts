import { type CallFilter, callCondition } from '@/lib/features/calls/call-filter'
import { requireOwned } from '@/lib/features/lead-forms/require-owned'
import { type Condition, listedCondition } from '@/lib/features/contacts/contact-filter'
import { timesOf } from '@/lib/features/calls/rules/call-times'
import type { Account } from '@/lib/platform/tenancy/account'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { ChosenCalls, ChosenContacts } from './contract/panel-input'
import type { LeftOut } from './rules/bulk-action'

/** The selected contacts, and the selected ids that are not contacts. */
export interface Chosen {
  condition: Condition
  leftOut: LeftOut
}

/** The selected contacts. Contacts of other accounts, and deleted ones, are `gone`. */
export async function chosenContacts(owner: Owner, chosen: ChosenContacts): Promise<Chosen> {
  if ('filter' in chosen) return { condition: listedCondition(chosen.filter), leftOut: {} }
  const ids = [...new Set(chosen.ids)]
  const condition = listedCondition({ ids })
  const { rows } = await tenantQuery<{ found: number }>(
    owner,
    `select count(*)::int as found from contacts c where ${condition.sql}`,
    condition.values,
  )
  return { condition, leftOut: { gone: ids.length - (rows[0]?.found ?? 0) } }
}

/**
 * The contacts of the selected calls, each once.
 * @throws not_found where the filter names an assistant, campaign or lead form of another account
 */
export async function contactsOfCalls(
  account: Account & { timezone: string },
  chosen: ChosenCalls,
): Promise<Chosen> {
  const filter: CallFilter =
    'ids' in chosen
      ? { ids: [...new Set(chosen.ids)] }
      : { ...chosen.filter, ...timesOf(chosen.filter, account.timezone) }
  await requireOwned(account, filter)
  const calls = callCondition(account, filter)
  const { rows } = await tenantQuery<{ found: number; linked: number }>(
    account,
    `select count(*)::int as found, count(c.contact_id)::int as linked
     from calls c where ${calls.sql}`,
    calls.values,
  )
  const { found = 0, linked = 0 } = rows[0] ?? {}
  const listed = listedCondition({})
  return {
    condition: {
      sql: `${listed.sql} and c.id in (select c.contact_id from calls c where ${calls.sql})`,
      values: calls.values,
    },
    leftOut: { gone: (filter.ids?.length ?? found) - found, no_contact: found - linked },
  }
}
