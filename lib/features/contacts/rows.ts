import { CONTACT_FIELDS, FIELD_NAMES } from '@/lib/platform/vocabulary/contact-fields'
import type { ContactStage, ContactStatus, Heat } from '@/lib/platform/vocabulary/contact'
import type { Contact } from './rules/contact'

/** The columns of `CONTACT_FIELDS` for an `insert`, in the order of the table. */
export const FIELD_COLUMNS = FIELD_NAMES.map((field) => CONTACT_FIELDS[field].column).join(', ')

/** The same columns of a contact `c`, under the names of the fields. */
export const NAMED_FIELDS = FIELD_NAMES.map(
  (field) => `c.${CONTACT_FIELDS[field].column} as "${field}"`,
).join(', ')

/** The columns of a contact `c`, under the names of its type. */
export const CONTACT_COLUMNS = `c.id, ${NAMED_FIELDS}, c.status, c.stage, c.lead_score as "leadScore",
  c.heat, c.source, c.dnc_at as "dncAt", c.dnc_reason as "dncReason", c.created_at as "createdAt"`

/** A row of `contacts`. `pg` reads the id as text, Prisma as a bigint. */
export type ContactRow = Omit<Contact, 'id' | 'status' | 'stage' | 'heat'> & {
  id: string | bigint
  status: string
  stage: string
  heat: string
}

export function toContact(row: ContactRow): Contact {
  return {
    ...row,
    id: BigInt(row.id),
    status: row.status as ContactStatus,
    stage: row.stage as ContactStage,
    heat: row.heat as Heat,
  }
}
