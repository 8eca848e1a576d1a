import { describe, expect, it } from 'vitest'
import english from '@/i18n/translations/en/sms-providers-answers.json'
import { CLOUDTEL_SMS_CODES } from './cloudtel-sms-codes'
import { LOCAL_SMS_CODES } from './local-sms-codes'
import { SMS_STEPS } from './sms'
import { answerOfCode, SMS_ANSWERS, smsAnswerText } from './sms-answers'

it('equals the panel’s English text', () => {
  expect(english).toEqual(SMS_ANSWERS)
})

/** The contract's own words. See docs/contract/panel.md#sms-provider-codes. */
const WORDS = {
  '30': ['invalid credentials', 'lacks SMS permission'],
  '50': ['subscriber account problem'],
  '51': ['repeated send detected'],
  '70': ['parameter error'],
  '80': ['send limit exceeded'],
  '85': ['several SMS definitions with the same content'],
  '5000': ['unexpected error', 'API access permission'],
}
const documented = SMS_STEPS.flatMap((step) =>
  Object.entries(WORDS).map(([code, words]) => [step, code, words] as const),
)

describe('the domestic provider', () => {
  it.each([
    ...documented,
    ['check', '40', ['account inactive']],
    ['send', '40', ['sender title not defined']],
  ] as const)('%s %s', (step, code, words) => {
    const text = smsAnswerText(answerOfCode('local_sms', step, code))
    for (const part of [`Error ${code}`, ...words]) expect(text).toContain(part)
    expect(text).not.toContain('{')
  })

  it('has no code beyond the contract’s', () => {
    const known = [...Object.keys(WORDS), '40', 'other'].toSorted()
    for (const step of SMS_STEPS)
      expect(Object.keys(LOCAL_SMS_CODES[step]).toSorted()).toEqual(known)
  })
})

it.each(Object.keys(CLOUDTEL_SMS_CODES).filter((code) => code !== 'other'))(
  'cloud telephony %s',
  (code) => {
    expect(answerOfCode('cloudtel', 'send', code)).toBe(`cloudtel.${code}`)
    expect(smsAnswerText(answerOfCode('cloudtel', 'send', code))).toContain(`Error ${code}: `)
  },
)

it('names an unknown code', () => {
  for (const code of ['99', 'other', 'constructor']) {
    expect(answerOfCode('local_sms', 'check', code)).toBe('localSms.check.other')
    expect(answerOfCode('cloudtel', 'send', code)).toBe('cloudtel.other')
    const text = smsAnswerText('localSms.send.other', { code })
    expect(text).toContain(`Error ${code}: `)
  }
})
