import { describe, expect, it } from 'vitest'
import { bodyValues } from './body-values'
import { fieldOfName, isChecked, sentFields } from './sent-fields'

const read = (body: unknown) => sentFields(bodyValues(body), new Set())

it.each([
  ['name', 'name'],
  ['full_name', 'name'],
  ['Ad Soyad', 'name'],
  ['adınız soyadınız', null],
  ['firstName', 'firstName'],
  ['FIRST_NAME', 'firstName'],
  ['phone', 'phone'],
  ['Telefon', 'phone'],
  ['tel', 'phone'],
  ['tel-619', 'phone'],
  ['GSM No', 'phone'],
  ['your-phone', 'phone'],
  ['form_fields[phone]', 'phone'],
  ['PHONE_NUMBER', 'phone'],
  ['your-email', 'email'],
  ['E-posta', 'email'],
  ['your-message', 'note'],
  ['mesajınız', 'note'],
  ['kvkk', 'consent'],
  ['utm_source', 'utm_source'],
  ['utmSource', 'utm_source'],
  ['favourite colour', null],
] as const)('knows the field %s', (name, field) => {
  expect(fieldOfName(name)).toBe(field)
})

describe('the bodies of form builders', () => {
  const ada = { name: 'Ada Lovelace', phone: '+90 532 111 22 33' }

  it.each<[string, unknown]>([
    ['flat', { full_name: ada.name, telefon: ada.phone }],
    ['nested', { payload: { data: { Name: ada.name, Phone: ada.phone } } }],
    [
      'a list of fields',
      [
        { name: 'Ad Soyad', value: ada.name },
        { label: 'GSM', value: ada.phone },
      ],
    ],
    [
      'Google Ads',
      {
        lead_id: 'x',
        user_column_data: [
          { column_name: 'Full Name', string_value: ada.name, column_id: 'FULL_NAME' },
          { column_name: 'User Phone', string_value: ada.phone, column_id: 'PHONE_NUMBER' },
        ],
      },
    ],
    [
      'Typeform',
      {
        form_response: {
          answers: [
            { type: 'text', text: ada.name, field: { id: 'a', ref: 'name', type: 'short_text' } },
            { type: 'phone_number', phone_number: ada.phone, field: { ref: 'phone' } },
          ],
        },
      },
    ],
  ])('are read: %s', (_, body) => {
    expect(read(body)).toMatchObject(ada)
  })

  it('are read in limited time, however deep or wide they are', () => {
    let deep: unknown = ada
    for (let n = 0; n < 10_000; n += 1) deep = { deep }
    expect(read(deep)).toEqual({})
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, n]))
    expect(bodyValues(wide)).toHaveLength(200)
  })
})

it('takes the first filled value of a field', () => {
  expect(read({ phone: ' ', tel: '1', gsm: '2' })).toEqual({ phone: '1' })
})

it('knows checked boxes', () => {
  expect(['on', 'Evet', 'true', '1', 'I agree to the privacy notice'].map(isChecked)).not.toContain(
    false,
  )
  expect(['', 'no', 'false', '0', 'hayır'].map(isChecked)).not.toContain(true)
  expect(isChecked(undefined)).toBeNull()
})
