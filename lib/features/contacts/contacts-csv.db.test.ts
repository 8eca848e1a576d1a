import { expect, it } from 'vitest'
import { contactsCsv, EXPORT_COLUMNS } from './contacts-csv'
import { listedCondition } from './contact-filter'
import { createContact } from './create-contact'
import { addNote } from './notes/contact-notes'
import { tagMatching } from './tags/tag-contacts'
import { makeAccount, makeContact } from '@/testing/features/contacts'

it('ends each line with the tags and the dated notes of the contact', async () => {
  const account = { ...(await makeAccount()), name: 'Ada' }
  const { contact } = await createContact(account, makeContact('+905321112233'))
  await createContact(account, makeContact('+905321112244'))
  const chosen = listedCondition({ ids: [contact.id] })
  await tagMatching(account, chosen, 'VIP')
  await tagMatching(account, chosen, 'Implant')
  await addNote(account, contact.id, 'Prefers mornings.')
  await addNote(account, contact.id, 'Asked for a price.')
  const words = {
    locale: 'en',
    timezone: 'UTC',
    header: (column: string) => column,
    word: (_: string, value: string | null) => value ?? '',
  }
  let text = ''
  for await (const piece of contactsCsv(account, {}, words)) text += piece
  const [header, other, tagged, second] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(header).toBe(EXPORT_COLUMNS.join(','))
  expect(header?.split(',').slice(-2)).toEqual(['tags', 'datedNotes'])
  expect(other).toMatch(/,,$/)
  expect(tagged).toMatch(/"Implant, VIP","[\d-]{10} [\d:]+ Prefers mornings\.$/)
  expect(second).toMatch(/^[\d-]{10} [\d:]+ Asked for a price\."$/)
})
