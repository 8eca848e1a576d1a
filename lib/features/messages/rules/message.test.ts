import { expect, it } from 'vitest'
import {
  fillPlaceholders,
  CONTACT_PLACEHOLDERS,
  PLACEHOLDERS,
  unknownPlaceholders,
  countNumbered,
  fillMessage,
  messageText,
} from './message'
import type { ChatTemplate } from '@/lib/platform/vocabulary/message'

it('fills known placeholders and removes the rest with its space', () => {
  const text = 'Hello {{ first_name }} {{company}} , see {{appointment_link}}'
  const values = { first_name: 'Ayşe', appointment_link: 'https://a.example/{{name}}' }
  expect(fillPlaceholders(text, values)).toBe('Hello Ayşe , see https://a.example/{{name}}')
})

it('finds unknown placeholders', () => {
  const text = '{{first_name}} {{ surname }} {{}} { name } {{appointment_date}} {{surname}}'
  expect(unknownPlaceholders(text, PLACEHOLDERS)).toEqual(['surname', ''])
  expect(unknownPlaceholders(text, CONTACT_PLACEHOLDERS)).toEqual([
    'surname',
    '',
    'appointment_date',
  ])
  expect(unknownPlaceholders('{{adı}} {{ first name }}', PLACEHOLDERS)).toEqual([
    'adı',
    'first name',
  ])
})

const template: ChatTemplate = {
  channel: 'chatapp',
  templateName: 'offer',
  language: 'tr',
  parameters: ['{{first_name}}', '{{ call_summary }}'],
}

it('fills in every text; parameters of a template become one line', () => {
  const values = { first_name: 'Ayşe', call_summary: 'Fiyat sordu.\n\tTeklif  istedi.' }
  expect(fillMessage(template, values).parameters).toEqual(['Ayşe', 'Fiyat sordu. Teklif istedi.'])
  const sms = fillMessage({ channel: 'sms', text: 'Hi {{first_name}}\n{{last_name}}' }, values)
  expect(sms.text).toBe('Hi Ayşe')
})

it('shows the approved text of a template if it is known, else its name and parameters', () => {
  const filled = { ...template, parameters: ['Ayşe', '15:00'] }
  expect(messageText(filled)).toBe('offer · Ayşe · 15:00')
  const templateText = 'Merhaba {{1}}, saat {{ 2 }}. {{3}}'
  expect(messageText({ ...filled, templateText })).toBe('Merhaba Ayşe, saat 15:00. {{3}}')
  expect(messageText({ channel: 'chatapp', text: 'Merhaba' })).toBe('Merhaba')
  expect(countNumbered(templateText)).toBe(3)
  expect(countNumbered('Merhaba')).toBe(0)
})
