import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  type Owner,
  tenantDb,
  transaction,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { foldForSearch } from '@/lib/platform/text/search-text'
import type { Condition } from '../contact-filter'
import { MAX_TAGS, type Tag } from '../rules/tag'

/** Adds a tag to a contact that may have it already. @throws not_found, quota_exceeded */
export function tagContact(owner: Owner, contactId: bigint, name: string): Promise<Tag> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const contact = await tx.db.contact.findFirst({
      where: { id: contactId },
      select: { id: true },
    })
    if (!contact) throw new AppError('not_found')
    const tag = await findOrCreateTag(tx, name)
    await tx.execute`
      insert into contact_tags (owner_id, tag_id, contact_id)
      values (${OWNER}, ${tag.id}, ${contactId}) on conflict do nothing`
    return tag
  })
}

/** Contacts per transaction. Between two slices, others get the lock of the account. */
const SLICE = 20_000

/**
 * Adds a tag to all contacts `c` that the condition matches, in slices of one statement each.
 * @returns how many got it, and how many had it already
 * @throws quota_exceeded
 */
export async function tagMatching(
  owner: Owner,
  condition: Condition,
  name: string,
): Promise<{ added: number; existing: number }> {
  const total = { added: 0, existing: 0 }
  let after: string | null = '0'
  while (after !== null) {
    const slice: Slice = await tagSlice(owner, condition, name, after)
    total.added += slice.added
    total.existing += slice.matched - slice.added
    after = slice.matched < SLICE ? null : slice.last
  }
  return total
}

interface Slice {
  matched: number
  added: number
  /** The greatest id among the matched contacts; null without any. */
  last: string | null
}

function tagSlice(
  owner: Owner,
  { sql, values }: Condition,
  name: string,
  after: string,
): Promise<Slice> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const tag = await findOrCreateTag(tx, name)
    const next = values.length + 2
    const [slice] = await tx.queryText<Slice>(
      `with chosen as materialized (
         select c.id from contacts c where ${sql} and c.id > $${next}::bigint
         order by c.id limit ${SLICE}
       ), added as (
         insert into contact_tags (owner_id, tag_id, contact_id)
         select $1::bigint, $${next + 1}::bigint, id from chosen order by id
         on conflict do nothing returning 1
       )
       select count(*)::int as matched, max(id)::text as last,
         (select count(*) from added)::int as added
       from chosen`,
      [...values, after, String(tag.id)],
    )
    if (!slice) throw new Error('The insert of tags returned no counts.')
    return slice
  })
}

/** Removes a tag from a contact. @throws not_found where the contact does not have it */
export async function untagContact(owner: Owner, contactId: bigint, tagId: bigint): Promise<void> {
  const { count } = await tenantDb(owner).contactTag.deleteMany({ where: { contactId, tagId } })
  if (count === 0) throw new AppError('not_found')
}

/**
 * The tag of this name. Tags that no contact has any longer make room for a new one. The transaction must hold the
 * lock of the account, which keeps others from using a tag that is deleted here.
 * @throws quota_exceeded
 */
async function findOrCreateTag(tx: TenantTransaction, name: string): Promise<Tag> {
  const select = { id: true, name: true } as const
  const folded = foldForSearch(name)
  const known = await tx.db.tag.findFirst({ where: { folded }, select })
  if (known) return known
  await tx.db.tag.deleteMany({ where: { contacts: { none: {} } } })
  const current = await tx.db.tag.count()
  if (current >= MAX_TAGS) {
    throw new AppError('quota_exceeded', { quota: { current, limit: MAX_TAGS } })
  }
  return tx.db.tag.create({ data: { ownerId: tx.owner.id, name, folded }, select })
}
