import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { Tag } from '../rules/tag'

interface TagRow {
  id: string
  name: string
}

const toTag = ({ id, name }: TagRow): Tag => ({ id: BigInt(id), name })

/** The tags that at least one contact of the account has, in the order of their names. */
export async function listTags(owner: Owner): Promise<Tag[]> {
  const { rows } = await tenantQuery<TagRow>(
    owner,
    `select t.id, t.name from tags t
     where t.owner_id = $1 and exists (select from contact_tags x where x.tag_id = t.id)
     order by t.folded`,
  )
  return rows.map(toTag)
}

export async function readTagsOf(
  owner: Owner,
  contactIds: readonly bigint[],
): Promise<Map<bigint, Tag[]>> {
  const tags = new Map<bigint, Tag[]>(contactIds.map((id) => [id, []]))
  if (contactIds.length === 0) return tags
  const { rows } = await tenantQuery<TagRow & { contactId: string }>(
    owner,
    `select x.contact_id as "contactId", t.id, t.name
     from contact_tags x join tags t on t.id = x.tag_id
     where x.owner_id = $1 and x.contact_id = any($2::bigint[]) order by t.folded`,
    [contactIds.map(String)],
  )
  for (const row of rows) tags.get(BigInt(row.contactId))?.push(toTag(row))
  return tags
}
