import { expect, it } from 'vitest'
import { countNumbered, fillMessage, messageText } from './fill-message'
import type { ChatTemplate } from '@/lib/platform/vocabulary/message'

const template: ChatTemplate = {
  channel: 'chatapp',
  templateName: 'offer',
  language: 'tr',
  parameters: ['{{first_name}}', '{{ call_summary }}'],
}

it('fills in every text; those of a template stand on one line', () => {
  const values = { first_name: 'Ayşe', call_summary: 'Fiyat sordu.\n\tTeklif  istedi.' }
  expect(fillMessage(template, values).parameters).toEqual(['Ayşe', 'Fiyat sordu. Teklif istedi.'])
  const sms = fillMessage({ channel: 'sms', text: 'Hi {{first_name}}\n{{last_name}}' }, values)
  expect(sms.text).toBe('Hi Ayşe')
})

it('tells a template’s words where they are known, else its name and texts', () => {
  const filled = { ...template, parameters: ['Ayşe', '15:00'] }
  expect(messageText(filled)).toBe('offer · Ayşe · 15:00')
  const templateText = 'Merhaba {{1}}, saat {{ 2 }}. {{3}}'
  expect(messageText({ ...filled, templateText })).toBe('Merhaba Ayşe, saat 15:00. {{3}}')
  expect(messageText({ channel: 'chatapp', text: 'Merhaba' })).toBe('Merhaba')
  expect(countNumbered(templateText)).toBe(3)
  expect(countNumbered('Merhaba')).toBe(0)
})
