import { expect, it } from 'vitest'
import { exampleValues } from './example-values'
import { PLACEHOLDERS } from '@/lib/features/messages/rules/message'

const now = new Date('2026-11-20T22:05:00Z')

it('has a value for every placeholder, in the language of the account', () => {
  const example = { businessName: 'Güler Klinik', now }
  const turkish = exampleValues({ ...example, locale: 'tr' })
  for (const one of PLACEHOLDERS) expect(turkish[one], one).toMatch(/\S/)
  expect(turkish).toMatchObject({
    first_name: 'Ayşe',
    business_name: 'Güler Klinik',
    call_date: '21 Kasım Cumartesi',
    call_time: '01:05',
    appointment_date: '24 Kasım Salı',
    appointment_time: '14:30',
  })
  const appUrl = 'https://crm.example'
  const english = exampleValues({ ...example, locale: 'en', timezone: 'Europe/London', appUrl })
  expect(english).toMatchObject({
    name: 'Emma Clarke',
    call_date: 'Friday, November 20',
    call_time: '22:05',
    appointment_link: expect.stringMatching(
      /^https:\/\/crm\.example\/appointments\/\w+$/,
    ) as string,
  })
})
