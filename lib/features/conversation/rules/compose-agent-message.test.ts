import { expect, it } from 'vitest'
import { composeAgentMessage } from './compose-agent-message'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'

const values: PlaceholderValues = {
  first_name: 'Ayşe',
  assistant_name: 'Elif',
  business_name: 'Yılmaz Diş Kliniği',
  appointment_date: '26 Kasım Perşembe',
  appointment_time: '15:00',
  appointment_link: 'https://santral.example/appointments/K7M2Q9XA',
  call_summary: 'Ayşe Yılmaz fiyatı sordu.',
}

it('confirms an appointment and links its page', () => {
  const text = composeAgentMessage({ type: 'appointment_confirmation', language: 'tr', values })
  expect(text).toBe(`Merhaba Ayşe, randevunuz 26 Kasım Perşembe, saat 15:00 için kayıtlı.
Randevunuzu görmek, ertelemek veya iptal etmek için: https://santral.example/appointments/K7M2Q9XA

Elif, Yılmaz Diş Kliniği`)
})

it('sends the summary of the call', () => {
  const english = { ...values, first_name: '', call_summary: 'They asked for the price.' }
  const text = composeAgentMessage({ type: 'transcript_summary', language: 'en', values: english })
  expect(text).toBe(`Hello, here is what we talked about:

They asked for the price.

Elif, Yılmaz Diş Kliniği`)
})

it('thanks for the call, with or without a name', () => {
  const text = composeAgentMessage({
    type: 'follow_up',
    language: 'en',
    values: { business_name: 'Clarke Interiors' },
  })
  expect(text).toMatch(/^Hello, thank you for talking with us\./)
  expect(text).toMatch(/\n\nClarke Interiors$/)
})

it.each([
  ['appointment_confirmation', { appointment_link: '' }],
  ['transcript_summary', { call_summary: '' }],
  ['custom', {}],
] as const)('returns null for a %s without facts', (type, unknown) => {
  const known = { ...values, ...unknown }
  expect(composeAgentMessage({ type, language: 'tr', values: known })).toBeNull()
})
