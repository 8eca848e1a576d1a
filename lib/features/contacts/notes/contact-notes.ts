import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { ContactNote } from '../rules/note'

/** The driver reads the id as text. */
type NoteRow = Omit<ContactNote, 'id'> & { id: string }

const COLUMNS = 'id, text, author, created_at as "createdAt", edited_at as "editedAt"'

interface NoteIds {
  contactId: bigint
  noteId: bigint
}

/** Adds a note, signed with the name of the account. @throws not_found */
export async function addNote(
  account: Pick<Account, 'id' | 'name'>,
  contactId: bigint,
  text: string,
): Promise<ContactNote> {
  // The lock makes a concurrent deletion of the contact come before the insert or after it.
  const { rows } = await tenantQuery<NoteRow>(
    account,
    `insert into contact_notes (owner_id, contact_id, text, author)
     select $1::bigint, c.id, $3::text, $4::text from
       (select id from contacts where owner_id = $1::bigint and id = $2::bigint for key share) c
     returning ${COLUMNS}`,
    [String(contactId), text, account.name],
  )
  return onlyNote(rows)
}

/** Changes the text and keeps the time of writing. @throws not_found */
export async function editNote(
  owner: Owner,
  { contactId, noteId }: NoteIds,
  text: string,
): Promise<ContactNote> {
  const { rows } = await tenantQuery<NoteRow>(
    owner,
    `update contact_notes set text = $4, edited_at = now()
     where owner_id = $1 and contact_id = $2 and id = $3 returning ${COLUMNS}`,
    [String(contactId), String(noteId), text],
  )
  return onlyNote(rows)
}

/** @throws not_found */
export async function deleteNote(owner: Owner, { contactId, noteId }: NoteIds): Promise<void> {
  const { rows } = await tenantQuery<NoteRow>(
    owner,
    `delete from contact_notes
     where owner_id = $1 and contact_id = $2 and id = $3 returning ${COLUMNS}`,
    [String(contactId), String(noteId)],
  )
  onlyNote(rows)
}

/** @throws not_found */
function onlyNote([row]: NoteRow[]): ContactNote {
  if (!row) throw new AppError('not_found')
  return { ...row, id: BigInt(row.id) }
}
