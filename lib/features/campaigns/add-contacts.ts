import {
  type Condition,
  type ContactFilter,
  listedCondition,
} from '@/lib/features/contacts/contact-filter'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { findContactById, findContactByPhone } from '@/lib/features/contacts/find-contacts'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { prepared } from '@/lib/platform/database/prepared'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import {
  type SqlTransaction,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign, requireOpen } from './campaign-status'
import type { NewCampaignContact } from './contract/public'
import { wakeCampaigns } from './reactions/wake-campaigns'
import type { Place } from './rows'
import type { AddedContacts, CampaignStatus } from './rules/campaign'

/** Contacts by id, or all contacts that match a filter. */
export type ContactChoice =
  | { contactIds: bigint[]; filter?: undefined }
  | { filter: ContactFilter; contactIds?: undefined }

/** Contacts per transaction. Between two slices, others get the locks of the account and campaign. */
const SLICE = 20_000

/**
 * Adds contacts to a campaign, each once. Skips contacts that are marked do-not-call.
 * @throws not_found (also if a contact is not the account's: then none is added), campaign_finished
 */
export function addContacts(
  owner: Owner,
  id: bigint,
  { filter, contactIds }: ContactChoice,
): Promise<AddedContacts> {
  if (filter) return addMatching(owner, id, listedCondition(filter))
  const sql = 'c.owner_id = $1::bigint and c.id = any($2::bigint[])'
  const condition = { sql, values: [contactIds.map(String)] }
  return addMatching(owner, id, condition, { atLeast: new Set(contactIds).size })
}

/**
 * Adds all contacts `c` that the condition matches, in slices of one statement each.
 * @param atLeast fails where fewer match, and adds none
 * @throws not_found, campaign_finished
 */
export async function addMatching(
  owner: Owner,
  id: bigint,
  condition: Condition,
  { atLeast = 0 }: { atLeast?: number } = {},
): Promise<AddedContacts> {
  const total: AddedContacts = { added: 0, existing: 0, skippedDnc: 0 }
  let after: bigint | null = 0n
  while (after !== null) {
    const slice: Slice = await addSlice(owner, id, condition, { after, atLeast })
    const { last, matched, ...counts } = slice
    total.added += counts.added
    total.existing += counts.existing
    total.skippedDnc += counts.skippedDnc
    after = matched < SLICE ? null : last
  }
  return total
}

interface Slice extends AddedContacts {
  matched: number
  /** The greatest id among the matched contacts. */
  last: bigint
}

function addSlice(
  owner: Owner,
  id: bigint,
  condition: Condition,
  { after, atLeast }: { after: bigint; atLeast: number },
): Promise<Slice> {
  return transaction(owner, async (tx) => {
    const campaign = await lockOpenCampaign(tx, id)
    const slice = await insertPlaces(tx, id, condition, after)
    if (slice.matched < atLeast) throw new AppError('not_found')
    if (slice.added > 0 && campaign.status === 'running') wakeCampaigns(tx, [id])
    return slice
  })
}

async function insertPlaces(
  { queryText }: TenantTransaction,
  campaignId: bigint,
  { sql, values }: Condition,
  after: bigint,
): Promise<Slice> {
  const next = values.length + 2
  const [slice] = await queryText<Slice>(
    `with chosen as materialized (
       select c.id, c.dnc_at is not null as dnc from contacts c
       where ${sql} and c.id > $${next}::bigint
       order by c.id limit ${SLICE}
     ), added as (
       insert into campaign_contacts (owner_id, campaign_id, contact_id)
       select $1::bigint, $${next + 1}::bigint, id from chosen where not dnc order by id
       on conflict (campaign_id, contact_id) do nothing
       returning 1
     )
     select count(*)::int as matched, max(id) as last,
       (select count(*) from added)::int as added,
       (count(*) filter (where not dnc) - (select count(*) from added))::int as existing,
       count(*) filter (where dnc)::int as "skippedDnc"
     from chosen`,
    [...values, String(after), String(campaignId)],
  )
  if (!slice) throw new Error('The insert of places returned no counts.')
  return slice
}

/** A contact's place, and whether the contact had it before. A new place is `pending`. */
export type AddedPlace = Place & { existing: boolean }

/**
 * Adds one contact to a campaign, and creates the contact if the number is unknown: both or neither.
 * A contact that has a place keeps it, even where the campaign has finished or the contact is
 * do-not-call by now. See docs/contract/decisions/campaigns.md#campaign-places.
 * @throws not_found, campaign_finished, quota_exceeded, contact_dnc
 */
export async function addContact(
  account: Account,
  campaignId: bigint,
  given: NewCampaignContact,
): Promise<AddedPlace> {
  return lockedTransaction(account, async (tx) => {
    // The campaign's lock keeps others from adding the contact until this transaction ends.
    const { status } = await lockStatus(tx, campaignId)
    const known = await findContact(tx, given)
    const place = known && (await findPlace(tx, campaignId, known.id))
    if (place) return { ...place, existing: true }
    requireOpen({ status })
    const contact = known ?? (await createContact(tx, account, given))
    if (contact.dncAt) throw new AppError('contact_dnc')
    const created = await insertPlace(tx, campaignId, contact.id)
    if (status === 'running') wakeCampaigns(tx, [campaignId])
    return { ...created, existing: false }
  })
}

const LOCK_STATUS = prepared(
  'select status from campaigns where owner_id = $1 and id = $2::bigint for no key update',
)

/** @throws not_found */
async function lockStatus(
  { queryText }: SqlTransaction,
  id: bigint,
): Promise<{ status: CampaignStatus }> {
  const [campaign] = await queryText<{ status: CampaignStatus }>(LOCK_STATUS, [id])
  if (!campaign) throw new AppError('not_found')
  return campaign
}

async function findContact(tx: SqlTransaction, given: NewCampaignContact): Promise<Contact | null> {
  if (given.contactId === undefined) return findContactByPhone(tx, given.phone)
  return findContactById(tx, given.contactId)
}

const PLACE_COLUMNS = 'id, campaign_id as "campaignId", contact_id as "contactId", state'

const FIND_PLACE = prepared(`
  select ${PLACE_COLUMNS} from campaign_contacts
  where owner_id = $1 and campaign_id = $2::bigint and contact_id = $3::bigint`)

async function findPlace(
  { queryText }: SqlTransaction,
  campaignId: bigint,
  contactId: bigint,
): Promise<Place | undefined> {
  const [place] = await queryText<Place>(FIND_PLACE, [campaignId, contactId])
  return place
}

const INSERT_PLACE = prepared(`
  insert into campaign_contacts (owner_id, campaign_id, contact_id)
  values ($1, $2::bigint, $3::bigint) returning ${PLACE_COLUMNS}`)

async function insertPlace(
  { queryText }: SqlTransaction,
  campaignId: bigint,
  contactId: bigint,
): Promise<Place> {
  const [place] = await queryText<Place>(INSERT_PLACE, [campaignId, contactId])
  if (!place) throw new Error('INSERT_PLACE returned no row.')
  return place
}

/** @throws not_found for an id, quota_exceeded */
async function createContact(
  tx: SqlTransaction,
  account: Account,
  given: NewCampaignContact,
): Promise<Contact> {
  if ('contactId' in given) throw new AppError('not_found')
  const { phone, firstName } = given
  const input = { phone, firstName: firstName ?? '', source: 'zapier' } as const
  return (await getOrCreateContact(tx, account, input)).contact
}
