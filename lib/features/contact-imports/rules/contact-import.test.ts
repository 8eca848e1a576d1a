import { expect, it } from 'vitest'
import enFiles from '@/i18n/translations/en/contacts-files.json'
import enForms from '@/i18n/translations/en/contacts-forms.json'
import trFiles from '@/i18n/translations/tr/contacts-files.json'
import trForms from '@/i18n/translations/tr/contacts-forms.json'
import { FIELD_NAMES } from '@/lib/platform/vocabulary/contact-fields'
import { columnsOf, fieldOfHeader, missingColumns, readColumns } from './contact-import'

it.each([
  ['First Name', 'firstName'],
  ['ADI', 'firstName'],
  ['İsim', 'firstName'],
  ['SOYADI', 'lastName'],
  ['surname', 'lastName'],
  ['Ad Soyad', 'name'],
  ['Adı-Soyadı', 'name'],
  ['İSİM SOYİSİM', 'name'],
  ['Full name', 'name'],
  ['Cep Telefonu', 'phone'],
  ['GSM', 'phone'],
  ['TELEFON NO', 'phone'],
  ['Phone 1 - Value', 'phone'],
  ['Phone 3 - Value', 'phone'],
  ['Cep Tel 2', 'phone'],
  ['E-mail 2', 'email'],
  ['Ad 2', null],
  ['E-Posta', 'email'],
  ['e_mail', 'email'],
  ['ŞİRKET', 'company'],
  ['Firma Ünvanı', 'company'],
  ['Ünvan', 'title'],
  ['Job title', 'title'],
  ['Açıklama', 'notes'],
  ['NOTLAR', 'notes'],
  ['Şehir', null],
  ['', null],
])('maps %j to %s', (header, field) => {
  expect(fieldOfHeader(header)).toBe(field)
})

it.each([
  ['English', enFiles, enForms],
  ['Turkish', trFiles, trForms],
])('reads the headers of exports in %s', (_, { headers }, { fields }) => {
  const columns = readColumns([
    ...FIELD_NAMES.map((field) => fields[field]),
    ...Object.values(headers),
  ])
  expect(columns).toEqual(Object.fromEntries(FIELD_NAMES.map((field, at) => [field, [at]])))
})

it('keeps all columns of a field, and uses a name beside a last name as the first name', () => {
  expect(readColumns(['Telefon', 'Ad', 'Telefon 2'])).toEqual({ phone: [0, 2], firstName: [1] })
  expect(readColumns(['Name', 'Phone'])).toEqual({ name: [0], phone: [1] })
  const named = { firstName: [0], lastName: [1], phone: [2] }
  expect(readColumns(['Name', 'Surname', 'Phone'])).toEqual(named)
  const byHand = ['name', 'lastName', 'phone', 'phone'] as const
  expect(columnsOf(byHand)).toEqual({ ...named, phone: [2, 3] })
})

it('reports the required columns that are missing', () => {
  expect(missingColumns(readColumns(['Ad', 'Tel']))).toEqual([])
  expect(missingColumns(readColumns(['Soyad', 'Tel']))).toEqual(['name'])
  expect(missingColumns(readColumns(['Şehir']))).toEqual(['name', 'phone'])
})
