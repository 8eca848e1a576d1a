import { beforeEach, expect, it } from 'vitest'
import en from '@/i18n/translations/en/contacts-forms.json'
import tr from '@/i18n/translations/tr/contacts-forms.json'
import { contactsCsv } from '@/lib/features/contacts/contacts-csv'
import { NewPanelContact, PanelContactChange } from '@/lib/features/contacts/contract/panel-input'
import * as publicContract from '@/lib/features/contacts/contract/public'
import { createContact } from '@/lib/features/contacts/create-contact'
import { readContact } from '@/lib/features/contacts/read-contact'
import { makeAccount } from '@/testing/features/contacts'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  byColumn,
  byField,
  CONTACT_DETAILS,
  type ContactDetail,
  DETAILS,
  isContactField,
  PUBLISHED_DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { contactsOf, importText } from '@/testing/features/contact-imports'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const ADA = { firstName: 'Ada', lastName: 'Lovelace', phone: '+905321112233' }
const V1_ADA = { first_name: 'Ada', last_name: 'Lovelace', phone: '+905321112233' }

const textOf = (detail: ContactDetail) =>
  CONTACT_DETAILS[detail].kind === 'email' ? `${detail}@example.com` : `The ${detail}`
const texts = byField(DETAILS, textOf)
const nothing = byField(DETAILS, () => null)

it('takes every field through the Public API to the event and the response', async () => {
  const body = publicContract.createContact.body.parse({ ...V1_ADA, ...byColumn(DETAILS, textOf) })
  const { contact } = await createContact(account, { ...body, source: 'zapier' })
  expect(contact).toMatchObject({ ...ADA, ...texts })
  expect(publicContract.presentContact(contact)).toMatchObject({
    ...V1_ADA,
    ...byColumn(PUBLISHED_DETAILS, textOf),
  })
  const { payload } = await systemDb().event.findFirstOrThrow({ where: { ownerId: account.id } })
  expect(JSON.parse(payload)).toMatchObject({ data: byField(PUBLISHED_DETAILS, textOf) })
})

it('changes and clears every field through the Public API', async () => {
  const { contact } = await createContact(account, { ...ADA, source: 'zapier' })
  const { body } = publicContract.updateContact
  const change = (column: Record<string, string | null>) =>
    updateContact(account, contact.id, { ...body.parse(column), by: 'api' })
  expect(await change(byColumn(DETAILS, textOf))).toMatchObject(texts)
  expect(await change(byColumn(DETAILS, () => null))).toMatchObject(nothing)
})

it('creates, changes and clears every field in the panel', async () => {
  const input = NewPanelContact.parse({ ...ADA, ...texts })
  const { contact } = await createContact(account, { ...input, source: 'panel' })
  expect(await readContact(account, contact.id)).toMatchObject({ ...ADA, ...texts })
  const cleared = PanelContactChange.parse(byField(DETAILS, () => ''))
  await updateContact(account, contact.id, { ...cleared, by: 'panel' })
  expect(await readContact(account, contact.id)).toMatchObject({ ...ADA, ...nothing })
})

it.each([
  ['English', 'en', en.fields],
  ['Turkish', 'tr', tr.fields],
])('exports every field to a file in %s, and imports it again', async (_, locale, labels) => {
  const { contact } = await createContact(account, { ...ADA, ...texts, source: 'panel' })
  const words = {
    locale,
    timezone: 'UTC',
    header: (column: string) => (isContactField(column) ? labels[column] : `(${column})`),
    word: (_: string, value: string | null) => value ?? '',
  }
  let file = ''
  for await (const piece of contactsCsv(account, {}, words)) file += piece

  const other = await makeAccount()
  await importText(other, file)
  expect(await contactsOf(other)).toMatchObject([{ ...ADA, ...texts, source: 'import' }])

  await updateContact(account, contact.id, { ...nothing, by: 'panel' })
  await importText(account, file)
  expect(await readContact(account, contact.id)).toMatchObject(texts)
})
