import { beforeEach, expect, it } from 'vitest'
import type { Account } from '@/lib/platform/tenancy/account'
import { createContact } from '../create-contact'
import { deleteContact } from '../delete-contact'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { addNote, deleteNote, editNote } from './contact-notes'

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+90 532 111 22 33'))).contact.id
})

const timeline = async () =>
  (await readTimeline(account, contactId)).entries.map(({ content }) => content)

it('is written, changed and deleted on the timeline', async () => {
  const { id } = await addNote(account, contactId, 'Afraid of needles.')
  await addNote(account, contactId, 'Prefers mornings.')
  await editNote(account, { contactId, noteId: id }, 'Afraid of drills.')
  const note = { type: 'note', author: 'Ada' }
  expect(await timeline()).toMatchObject([
    { ...note, text: 'Prefers mornings.', edited: false },
    { ...note, noteId: String(id), text: 'Afraid of drills.', edited: true },
    { type: 'created' },
  ])
  await deleteNote(account, { contactId, noteId: id })
  expect(await timeline()).toHaveLength(2)
})

it('exists for its own contact and account only', async () => {
  const { id: noteId } = await addNote(account, contactId, 'Ours.')
  const stranger = await makeAccount()
  const gone = { code: 'not_found' }
  await expect(addNote(stranger, contactId, 'Mine.')).rejects.toMatchObject(gone)
  await expect(editNote(stranger, { contactId, noteId }, 'Mine.')).rejects.toMatchObject(gone)
  await expect(deleteNote(stranger, { contactId, noteId })).rejects.toMatchObject(gone)
  const other = { contactId: contactId + 1n, noteId }
  await expect(editNote(account, other, 'Elsewhere.')).rejects.toMatchObject(gone)
  await deleteContact(account, contactId)
  await expect(deleteNote(account, { contactId, noteId })).rejects.toMatchObject(gone)
})
