import { expect, it } from 'vitest'
import english from '@/i18n/translations/en/messages-chatapp.json'
import turkish from '@/i18n/translations/tr/messages-chatapp.json'
import { chatAppAnswer, CHATAPP_ANSWERS, chatAppAnswerText } from './chatapp-answers'

const CODES = Object.keys(CHATAPP_ANSWERS).filter((name) => /^\d+$/.test(name))

it('equals the panel’s English text and has a Turkish one', () => {
  expect(english).toEqual(CHATAPP_ANSWERS)
  expect(Object.keys(turkish)).toEqual(Object.keys(english))
})

it.each(CODES)('has a text for %s in both languages', (code) => {
  expect(chatAppAnswer(code)).toBe(code)
  expect(chatAppAnswerText(chatAppAnswer(code), { code })).toContain(`Error ${code}: `)
  expect(turkish).toHaveProperty(code, expect.stringContaining(`${code} hatası: `))
})

it('names an unknown code', () => {
  for (const code of ['99', 'other', 'constructor', '2000']) {
    expect(chatAppAnswer(code)).toBe('other')
    expect(chatAppAnswerText('other', { code })).toContain(`Error ${code}: `)
  }
})

it('treats all permission codes alike', () => {
  expect(chatAppAnswer('200')).toBe('permission')
  expect(chatAppAnswerText(chatAppAnswer('299'), { code: '299' })).toContain('Error 299: ')
})
