import type { AddedContacts } from '@/lib/domain/campaign'
import { AppError } from '@/lib/domain/errors'
import {
  type Condition,
  contactCondition,
  type ContactFilter,
} from '@/lib/services/contacts/contact-filter'
import { transaction, type Owner, type Work } from '@/lib/tenant'
import { lockOpenCampaign } from './lock-campaign'
import { wakeCampaigns } from './wake-campaign'

/** Some by name, or all whom a filter shows. */
export type People =
  { contactIds: bigint[]; filter?: undefined } | { filter: ContactFilter; contactIds?: undefined }

/**
 * Adds people to a campaign, each once: those that are named, or all whom a filter shows, which is
 * one statement however many they are. Who asked not to be called is not added.
 * @throws not_found (also for a contact that is not the account's: then nobody is added), campaign_finished
 */
export async function addContacts(
  owner: Owner,
  id: bigint,
  people: People,
): Promise<AddedContacts> {
  return transaction(owner, async (work) => {
    const campaign = await lockOpenCampaign(work, id)
    const condition = people.filter
      ? contactCondition(owner, people.filter)
      : named(owner, people.contactIds)
    const { matched, ...counts } = await insert(work, id, condition)
    if (people.contactIds && matched < new Set(people.contactIds).size) {
      throw new AppError('not_found')
    }
    if (counts.added > 0 && campaign.status === 'running') wakeCampaigns(work, [id])
    return counts
  })
}

function named(owner: Owner, ids: bigint[]): Condition {
  const sql = 'c.owner_id = $1::bigint and c.id = any($2::bigint[])'
  return { sql, values: [String(owner.id), ids.map(String)] }
}

async function insert({ db }: Work, campaignId: bigint, { sql, values }: Condition) {
  const campaign = `$${values.length + 1}::bigint`
  const [counts] = await db.$queryRawUnsafe<[AddedContacts & { matched: number }]>(
    `with people as materialized (
       select c.id, c.dnc_at is not null as dnc from contacts c where ${sql}
     ), added as (
       insert into campaign_contacts (owner_id, campaign_id, contact_id)
       select $1::bigint, ${campaign}, id from people where not dnc order by id
       on conflict (campaign_id, contact_id) do nothing
       returning 1
     )
     select count(*)::int as matched, (select count(*) from added)::int as added,
       (count(*) filter (where not dnc) - (select count(*) from added))::int as existing,
       count(*) filter (where dnc)::int as "skippedDnc"
     from people`,
    ...values,
    String(campaignId),
  )
  return counts
}
