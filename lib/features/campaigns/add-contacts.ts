import type { AddedContacts } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import {
  type Condition,
  contactCondition,
  type ContactFilter,
} from '@/lib/features/contacts/contact-filter'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign } from './lock-campaign'
import { wakeCampaigns } from './reactions/wake-campaigns'

/** Some by name, or all whom a filter shows. */
export type ContactChoice =
  { contactIds: bigint[]; filter?: undefined } | { filter: ContactFilter; contactIds?: undefined }

/** People of one transaction: others who wait for the account or the campaign get in between. */
const SLICE = 20_000

/**
 * Adds people to a campaign, each once: those that are named, or all whom a filter shows, one
 * statement for some ten thousand. Who asked not to be called is not added.
 * @throws not_found (also for a contact that is not the account's: then nobody is added), campaign_finished
 */
export async function addContacts(
  owner: Owner,
  id: bigint,
  people: ContactChoice,
): Promise<AddedContacts> {
  const total: AddedContacts = { added: 0, existing: 0, skippedDnc: 0 }
  let after: bigint | null = 0n
  while (after !== null) {
    const { last, matched, ...counts } = await addSlice(owner, id, people, after)
    total.added += counts.added
    total.existing += counts.existing
    total.skippedDnc += counts.skippedDnc
    after = matched < SLICE ? null : last
  }
  return total
}

interface Slice extends AddedContacts {
  matched: number
  /** The greatest id among those who matched. */
  last: bigint
}

function addSlice(owner: Owner, id: bigint, people: ContactChoice, after: bigint): Promise<Slice> {
  return transaction(owner, async (tx) => {
    const campaign = await lockOpenCampaign(tx, id)
    const condition = people.filter ? contactCondition(people.filter) : named(people.contactIds)
    const slice = await insert(tx, id, condition, after)
    if (people.contactIds && slice.matched < new Set(people.contactIds).size) {
      throw new AppError('not_found')
    }
    if (slice.added > 0 && campaign.status === 'running') wakeCampaigns(tx, [id])
    return slice
  })
}

function named(ids: bigint[]): Condition {
  const sql = 'c.owner_id = $1::bigint and c.id = any($2::bigint[])'
  return { sql, values: [ids.map(String)] }
}

async function insert(
  { queryText }: TenantTransaction,
  campaignId: bigint,
  { sql, values }: Condition,
  after: bigint,
): Promise<Slice> {
  const next = values.length + 2
  const [slice] = await queryText<Slice>(
    `with people as materialized (
       select c.id, c.dnc_at is not null as dnc from contacts c
       where ${sql} and c.id > $${next}::bigint
       order by c.id limit ${SLICE}
     ), added as (
       insert into campaign_contacts (owner_id, campaign_id, contact_id)
       select $1::bigint, $${next + 1}::bigint, id from people where not dnc order by id
       on conflict (campaign_id, contact_id) do nothing
       returning 1
     )
     select count(*)::int as matched, max(id) as last,
       (select count(*) from added)::int as added,
       (count(*) filter (where not dnc) - (select count(*) from added))::int as existing,
       count(*) filter (where dnc)::int as "skippedDnc"
     from people`,
    [...values, String(after), String(campaignId)],
  )
  if (!slice) throw new Error('A count was not returned.')
  return slice
}
