import { formatPhone } from '@/lib/platform/phone/phone'
import { tenantQuery, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

export interface DeletionRequest {
  id: string
  /** Null if the contact has been deleted. Without a name, it is called by its number. */
  contact: { id: string; name: string } | null
  /** Masked to its last two digits once the request is completed. */
  phone: string
  reason: string | null
  /** The call in which the contact asked; null if the request was recorded in the panel. */
  callId: string | null
  createdAt: Date
  completedAt: Date | null
}

export interface DeletionRequestPage {
  open: boolean
  /** From 1. */
  page: number
  limit: number
}

type Row = Omit<DeletionRequest, 'contact'> & { contactId: string | null; name: string }

const COLUMNS = `r.id, r.contact_id as "contactId",
  trim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')) as name,
  r.phone, r.reason, r.call_id as "callId", r.created_at as "createdAt",
  r.completed_at as "completedAt"`

/** One page of the requests: open ones oldest first, completed ones newest first. */
export async function listDeletionRequests(
  owner: Owner,
  { open, page, limit }: DeletionRequestPage,
): Promise<{ requests: DeletionRequest[]; total: number }> {
  const where = `r.owner_id = $1 and r.completed_at is ${open ? 'null' : 'not null'}`
  const [{ rows }, total] = await Promise.all([
    tenantQuery<Row>(
      owner,
      `select ${COLUMNS} from data_deletion_requests r left join contacts c on c.id = r.contact_id
       where ${where} order by r.id ${open ? 'asc' : 'desc'} limit $2 offset $3`,
      [limit, (page - 1) * limit],
    ),
    count(owner, where),
  ])
  return { requests: rows.map(toRequest), total }
}

/** One request; undefined if the account has none with this id. */
export async function findDeletionRequest(
  owner: Owner,
  id: bigint,
): Promise<DeletionRequest | undefined> {
  const { rows } = await tenantQuery<Row>(
    owner,
    `select ${COLUMNS} from data_deletion_requests r left join contacts c on c.id = r.contact_id
     where r.owner_id = $1 and r.id = $2`,
    [String(id)],
  )
  return rows.map(toRequest)[0]
}

export function countOpenDeletionRequests(owner: Owner): Promise<number> {
  return count(owner, 'r.owner_id = $1 and r.completed_at is null')
}

/** Whether the contact, or the number without one, has an open request, in a transaction. */
export async function hasOpenDeletionRequest(
  { db }: TenantTransaction,
  where: { contactId: bigint | null; phone?: string },
): Promise<boolean> {
  return (await db.dataDeletionRequest.count({ where: { ...where, completedAt: null } })) > 0
}

export async function waitsForDeletion(owner: Owner, contactId: bigint): Promise<boolean> {
  const { rows } = await tenantQuery(
    owner,
    `select from data_deletion_requests
     where owner_id = $1 and completed_at is null and contact_id = $2 limit 1`,
    [String(contactId)],
  )
  return rows.length > 0
}

async function count(owner: Owner, where: string): Promise<number> {
  const { rows } = await tenantQuery<{ total: number }>(
    owner,
    `select count(*)::int as total from data_deletion_requests r where ${where}`,
  )
  return rows[0]?.total ?? 0
}

function toRequest({ contactId, name, ...row }: Row): DeletionRequest {
  return {
    ...row,
    contact: contactId === null ? null : { id: contactId, name: name || formatPhone(row.phone) },
  }
}
