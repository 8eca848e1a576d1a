import { describe, expect, it } from 'vitest'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import type { Turn } from '@/lib/platform/vocabulary/transcript'
import { extractByRules } from './extract-by-rules'

type Given = Pick<ExtractedField, 'name' | 'type'> & Partial<ExtractedField>

function extract(field: Given, said: string[], appointmentDate: string | null = null) {
  const turns = said.flatMap((text, index): Turn[] =>
    text ? [{ role: index % 2 === 0 ? 'assistant' : 'user', text }] : [],
  )
  const given = { key: 'found', meaning: '', values: [], ...field }
  const conversation = {
    turns,
    appointmentDate,
    language: 'tr',
    contactName: '',
    appointmentBooked: appointmentDate !== null,
    doNotCallRequested: false,
    day: '2026-11-21',
    fields: [given],
  } as const
  return extractByRules([given], conversation).found
}

describe('yes or no', () => {
  it.each([
    [true, 'Has insurance', 'Do you have health insurance?', 'Yes, I do.'],
    [false, 'Has insurance', 'Do you have health insurance?', 'No, not at the moment.'],
    [true, 'Sigortası var mı', 'Özel sigortanız var mı?', 'Evet var.'],
    [false, 'Sigortası var mı', 'Özel sigortanız var mı?', 'Yok maalesef.'],
    [null, 'Has insurance', 'Would you like an appointment?', 'Yes, please.'],
    [null, 'Has insurance', 'Do you have health insurance?', 'Why do you ask?'],
    [null, 'Has insurance', 'We work with every insurance.', 'Yes, I heard.'],
  ] as const)('is %s: %s – %s – %s', (value, name, asked, answer) => {
    expect(extract({ name, type: 'yes_no' }, [asked, answer])).toBe(value)
  })

  it('is unknown where the answers contradict each other', () => {
    const said = ['Is it insured?', 'Yes.', 'So it is insured?', 'No, I was wrong.']
    expect(extract({ name: 'Insured', type: 'yes_no' }, said)).toBeNull()
  })
})

describe('a choice', () => {
  const values = ['Implant', 'Kanal tedavisi', 'Beyazlatma']
  it.each([
    ['Beyazlatma', 'Beyazlatma düşünüyorum.'],
    ['Kanal tedavisi', 'Bana kanal tedavisi lazımmış.'],
    ['Implant', 'İmplant yaptırmak istiyorum, fiyatı 1.500 mü acaba.'],
    [null, 'İmplant yapıyor musunuz?'],
    [null, 'İmplant istemiyorum.'],
    [null, 'İmplant ya da beyazlatma.'],
    [null, 'İmplant olsun. Beyazlatma da olsun.'],
    [null, 'Bir randevu alayım.'],
  ])('is %s: %s', (value, said) => {
    expect(extract({ name: 'Tedavi', type: 'choice', values }, ['', said])).toBe(value)
  })

  it('is not what the assistant named', () => {
    expect(
      extract({ name: 'Tedavi', type: 'choice', values }, ['Beyazlatma yapıyoruz.']),
    ).toBeNull()
  })
})

describe('a number', () => {
  it.each([
    [50_000, 'Bütçe', '', 'Bütçemiz 50 bin lira.'],
    [1500, 'Bütçe', 'Bütçeniz ne kadar?', 'Aşağı yukarı 1.500 lira.'],
    [2.5, 'Mesafe', 'Mesafe nedir?', '2,5 kilometre.'],
    [4, 'How many guests', 'For how many guests?', 'We are 4.'],
    [null, 'How many guests', 'For how many guests?', 'At 10:30, please.'],
    [null, 'Guests', 'For how many guests?', '4 or 5.'],
    [null, 'Budget', 'What is your budget?', 'Call me at 0532 111 00 07.'],
    [null, 'Budget', 'How old is the car?', '12 years.'],
    [null, 'Budget', 'What is your budget?', 'It is not 500.'],
  ] as const)('is %s: %s – %s – %s', (value, name, asked, answer) => {
    expect(extract({ name, type: 'number' }, [asked, answer])).toBe(value)
  })
})

it('is the day of the booked appointment, in a field about it', () => {
  const date = '2026-11-24'
  expect(extract({ name: 'Randevu tarihi', type: 'date' }, [], date)).toBe(date)
  expect(extract({ name: 'Visit', meaning: 'Of the appointment', type: 'date' }, [], date)).toBe(
    date,
  )
  expect(extract({ name: 'Doğum tarihi', type: 'date' }, [], date)).toBeNull()
  expect(extract({ name: 'Randevu tarihi', type: 'date' }, [])).toBeNull()
})

it('leaves texts to a model', () => {
  expect(extract({ name: 'Complaint', type: 'text' }, ['What hurts?', 'My tooth.'])).toBeNull()
})
