import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import type { ImportCounts } from './rules/contact-import'
import { planImport, type ImportPlan } from './rules/import-plan'
import { lockOpenCampaign } from '@/lib/features/campaigns/campaign-status'
import { recordContactsCreated } from '@/lib/features/contacts/record-contact-created'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { addToCampaign } from './add-to-campaign'
import { findExistingContacts } from './find-existing-contacts'
import { insertContacts } from './insert-contacts'
import { ImportEnded, type FileLine, type RunningImport } from './import-data'
import { storeRejections } from './store-rejections'
import { updateContacts } from './update-contacts'

/**
 * Takes in some lines of a file, in one transaction of a constant number of statements. The
 * account's row is held meanwhile, as for every new contact: so nobody else makes one of these
 * people, and the quota is exact.
 * @throws ImportEnded where somebody else has ended the import; campaign_finished
 */
export async function importBatch(
  account: Account,
  made: RunningImport,
  lines: FileLine[],
): Promise<Pick<ImportPlan, 'counts' | 'rejected'>> {
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const campaign = made.campaignId && (await lockOpenCampaign(tx, made.campaignId))
    const people = await findExistingContacts(tx, lines)
    const plan = planImport(lines, people, { rule: made.rule, room: await room(tx, account) })
    const created = await insertContacts(tx, plan.created)
    await updateContacts(tx, plan.changed)
    await recordContactsCreated(tx, created)
    if (campaign) await addToCampaign(tx, campaign, [...plan.met, ...created.map(({ id }) => id)])
    // Somebody with these digits, though in other numerals, was there after all.
    const there = plan.created.length - created.length
    const counts = {
      ...plan.counts,
      created: plan.counts.created - there,
      unchanged: plan.counts.unchanged + there,
    }
    await storeRejections(tx, made, lines, plan.rejected)
    await count(tx, made.id, counts)
    return { counts, rejected: plan.rejected }
  })
}

/** How many more contacts the account may have; null for no limit. */
async function room({ owner, db }: TenantTransaction, account: Account): Promise<number | null> {
  const limit = contactQuota(account)
  if (limit === null) return null
  const { contactCount } = await db.user.findFirstOrThrow({
    where: { id: owner.id },
    select: { contactCount: true },
  })
  return Math.max(0, limit - contactCount)
}

/** Adds to the counts of an import that is still running; also its sign of life. */
async function count(
  { execute }: TenantTransaction,
  id: bigint,
  counts: ImportCounts,
): Promise<void> {
  const changed = await execute`
    update contact_imports set rows = rows + ${counts.rows}, created = created + ${counts.created},
      updated = updated + ${counts.updated}, unchanged = unchanged + ${counts.unchanged},
      rejected = rejected + ${counts.rejected}, updated_at = now()
    where id = ${id} and owner_id = ${OWNER} and status = 'running'`
  if (changed === 0) throw new ImportEnded('interrupted')
}
