import { lockOpenCampaign } from '@/lib/features/campaigns/campaign-status'
import { wakeCampaigns } from '@/lib/features/campaigns/reactions/wake-campaigns'
import { recordContactsCreated } from '@/lib/features/contacts/create-contact'
import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { matchKey } from '@/lib/platform/phone/read-phone'
import { storable } from '@/lib/platform/text/storable-text'
import { findExistingContacts, insertContacts, updateContacts } from './batch-contacts'
import type { RejectedCells, StoredConflict } from './rows'
import type { ImportCounts, ImportFailure, NameConflict } from './rules/contact-import'
import {
  planImport,
  type ImportPlan,
  type PlannedRejection,
  type ReadLine,
  type RejectedLine,
} from './rules/import-plan'
import type { RunningImport } from './start-import'

export interface FileLine extends ReadLine {
  cells: string[]
}

/** Thrown when an import cannot continue. Contacts imported before stay. */
export class ImportStopped extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure)
  }
}

/**
 * Imports some lines of a file in one transaction, with a constant number of statements. The
 * transaction holds the account's row, as every insert of a contact does: so no other request creates
 * one of these contacts at the same time, and the quota is exact. It locks the account, then the campaign,
 * then the existing contacts by the keys of their numbers.
 * @param lineOf the line of an earlier batch that stored the person of a number
 * @throws ImportStopped if the import has been ended in between; campaign_finished
 */
export async function importBatch(
  account: Account,
  running: RunningImport,
  lines: FileLine[],
  lineOf?: (phoneKey: string) => number | undefined,
): Promise<Pick<ImportPlan, 'counts' | 'linesOf'> & { rejected: RejectedLine[] }> {
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const campaign = running.campaignId && (await lockOpenCampaign(tx, running.campaignId))
    const existing = await findExistingContacts(tx, lines)
    const room = await remainingQuota(tx, account)
    const plan = planImport(lines, existing, { rule: running.rule, room, lineOf })
    const created = await insertContacts(tx, plan.created)
    await updateContacts(tx, plan.changed)
    await recordContactsCreated(tx, created)
    if (campaign) await addToCampaign(tx, campaign, [...plan.met, ...created.map(({ id }) => id)])
    // A number that the version before has stored, and the job has not read again, may hold a key of this batch.
    const conflicts = plan.created.length - created.length
    const counts = {
      ...plan.counts,
      created: plan.counts.created - conflicts,
      unchanged: plan.counts.unchanged + conflicts,
    }
    const holders = new Map([
      ...existing.map(({ phoneKey, id }) => [phoneKey, id] as const),
      ...created.map(({ phone, id }) => [matchKey(phone) ?? '', id] as const),
    ])
    await storeRejections(tx, running, { lines, rejected: plan.rejected, holders })
    await addCounts(tx, running.id, counts)
    const rejected = plan.rejected.map(({ heldKey: _, ...rejection }) => rejection)
    return { counts, rejected, linesOf: plan.linesOf }
  })
}

async function remainingQuota(
  { owner, db }: TenantTransaction,
  account: Account,
): Promise<number | null> {
  const limit = contactQuota(account)
  if (limit === null) return null
  const { contactCount } = await db.user.findFirstOrThrow({
    where: { id: owner.id },
    select: { contactCount: true },
  })
  return Math.max(0, limit - contactCount)
}

async function addToCampaign(
  tx: TenantTransaction,
  campaign: { id: bigint; status: string },
  contactIds: bigint[],
): Promise<void> {
  const added = await tx.execute`
    insert into campaign_contacts (owner_id, campaign_id, contact_id)
    select ${OWNER}, ${campaign.id}, c.id from contacts c
    where c.owner_id = ${OWNER} and c.id = any(${contactIds}::bigint[]) and c.dnc_at is null
    order by c.id
    on conflict (campaign_id, contact_id) do nothing`
  if (added > 0 && campaign.status === 'running') wakeCampaigns(tx, [campaign.id])
}

interface Rejected {
  lines: FileLine[]
  rejected: PlannedRejection[]
  /** The ids of the stored contacts, by the keys of their numbers. */
  holders: ReadonlyMap<string, bigint>
}

/** Keeps the rejected rows as the file has them, so that they can be corrected and sent again. */
async function storeRejections(
  { owner, db }: TenantTransaction,
  { id, layout }: RunningImport,
  { lines, rejected, holders }: Rejected,
): Promise<void> {
  if (rejected.length === 0) return
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  await db.contactImportRejection.createMany({
    data: rejected.map(({ line, reason, conflict, heldKey = '' }) => ({
      ownerId: owner.id,
      importId: id,
      line,
      reason,
      conflict: conflict && storableConflict(conflict, holders.get(heldKey)),
      row: withHeaders(layout.headers, cellsOf.get(line) ?? []),
    })),
  })
}

function storableConflict({ name, other }: NameConflict, holder?: bigint) {
  const contactId = holder === undefined ? null : String(holder)
  return {
    name: storable(name),
    other: { line: other.line, contactId },
  } satisfies StoredConflict
}

function withHeaders(headers: string[], cells: string[]): RejectedCells {
  const width = Math.max(headers.length, cells.length)
  return Array.from({ length: width }, (_, at) => [headers[at] ?? '', storable(cells[at] ?? '')])
}

/** Adds to the counts of a running import. The update also shows that its process is alive. */
async function addCounts(
  { execute }: TenantTransaction,
  id: bigint,
  counts: ImportCounts,
): Promise<void> {
  const changed = await execute`
    update contact_imports set rows = rows + ${counts.rows}, created = created + ${counts.created},
      updated = updated + ${counts.updated}, unchanged = unchanged + ${counts.unchanged},
      rejected = rejected + ${counts.rejected}, updated_at = now()
    where id = ${id} and owner_id = ${OWNER} and status = 'running'`
  if (changed === 0) throw new ImportStopped('interrupted')
}
