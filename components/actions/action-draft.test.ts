import { expect, it } from 'vitest'
import { bodyOf, newDraft, testBodyOf, withMoment, withTemplateText } from './action-draft'

const draft = newDraft('chatapp', [])

it('has a row for each placeholder of the pasted words, and throws no text away', () => {
  const two = withTemplateText(draft, 'Hello {{1}}, until {{2}}')
  expect(two.templateParams).toEqual(['', ''])
  const filled = { ...two, templateParams: ['{{first_name}}', 'Monday', ''] }
  expect(withTemplateText(filled, 'Hello {{1}}').templateParams).toEqual([
    '{{first_name}}',
    'Monday',
  ])
  expect(withTemplateText(two, 'Hello {{1}}').templateParams).toEqual([''])
  expect(withTemplateText(filled, ' ').templateParams).toEqual(filled.templateParams)
})

it('asks for no outcome during a call', () => {
  const planned = { ...draft, condition: 'outcome:interested' as const }
  expect(withMoment(planned, 'during_call').condition).toBe('always')
  const booked = { ...draft, condition: 'booked' as const }
  expect(withMoment(booked, 'during_call').condition).toBe('booked')
})

it('sends the fields of its channel alone', () => {
  const sms = { ...newDraft('sms', ['a']), name: 'Thanks', message: 'Thank you' }
  expect(bodyOf(sms)).toEqual({
    name: 'Thanks',
    assistantIds: ['a'],
    moment: 'after_call',
    condition: 'always',
    message: 'Thank you',
    smsProvider: 'auto',
  })
  const chat = { ...draft, templateName: 'welcome', templateText: 'Hello' }
  expect(testBodyOf(chat, '+14155550001')).toEqual({
    phoneNumber: '+14155550001',
    templateName: 'welcome',
    templateLang: 'tr',
    templateParams: [],
  })
})
