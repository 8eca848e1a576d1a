import type { CampaignPerson } from './contract/public'
import type { Account } from '@/lib/platform/tenancy/account'
import type { CampaignContactState } from './rules/campaign'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { AppError } from '@/lib/platform/errors'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { toContact } from '@/lib/features/contacts/rows'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign } from './lock-campaign'
import { wakeCampaigns } from './reactions/wake-campaigns'

/** Somebody's place in a campaign. */
export interface Placed {
  id: bigint
  campaignId: bigint
  contactId: bigint
  state: CampaignContactState
  /** False where they were just added; their state is `pending` then. */
  existing: boolean
}

/**
 * Adds one person to a campaign that has not finished, and makes the contact where nobody has the
 * number: both or neither. See docs/contract/public-api.md#campaign-contacts.
 * @throws not_found, campaign_finished, quota_exceeded, contact_dnc
 */
export async function addContact(
  account: Account,
  campaignId: bigint,
  person: CampaignPerson,
): Promise<Placed> {
  return transaction(account, async (tx) => {
    const campaign = await lockOpenCampaign(tx, campaignId)
    const contact = await findPerson(tx, account, person)
    if (contact.dncAt) throw new AppError('contact_dnc')
    const pair = { campaignId, contactId: contact.id }
    // Under the lock of the campaign nobody else can add the same person in between.
    const found = await tx.db.campaignContact.findFirst({ where: pair })
    const row =
      found ?? (await tx.db.campaignContact.create({ data: { ...pair, ownerId: account.id } }))
    if (!found && campaign.status === 'running') wakeCampaigns(tx, [campaignId])
    return { ...pair, id: row.id, state: row.state as CampaignContactState, existing: !!found }
  })
}

async function findPerson(
  tx: TenantTransaction,
  account: Account,
  person: CampaignPerson,
): Promise<Contact> {
  if (!('contactId' in person)) {
    const { phone, firstName } = person
    const given = { phone, firstName: firstName ?? '', source: 'zapier' } as const
    return (await getOrCreateContact(tx, account, given)).contact
  }
  const contact = await tx.db.contact.findFirst({ where: { id: person.contactId } })
  if (!contact) throw new AppError('not_found')
  return toContact(contact)
}
