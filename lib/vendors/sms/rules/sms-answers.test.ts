import { describe, expect, it } from 'vitest'
import english from '@/i18n/translations/en/sms-providers-catalog.json'
import forms from '@/i18n/translations/en/sms-providers-forms.json'
import { answerOf, SMS_STEPS } from './codes'
import { GENERAL_ANSWERS } from './general-answers'
import { PROVIDERS, SMS_PROVIDERS } from './sms'
import { codeTextKey, SMS_ANSWER_NAMES } from './sms-answers'

it('equals the panel’s English text', () => {
  expect(forms.answers).toEqual(GENERAL_ANSWERS)
  for (const provider of SMS_PROVIDERS) {
    expect(english[provider].codes, provider).toEqual(PROVIDERS[provider].codes)
  }
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

describe('NetGSM', () => {
  it.each([
    ...documented,
    ['check', '40', ['account inactive']],
    ['send', '40', ['sender title not defined']],
  ] as const)('%s %s', (step, code, words) => {
    const { name, text } = answerOf(PROVIDERS.local_sms, step, code)
    expect(name).toBe(`localSms.${step}.${code}`)
    for (const part of [`Error ${code}`, ...words]) expect(text).toContain(part)
    expect(text).not.toContain('{')
  })

  it('has no code beyond the contract’s', () => {
    const known = [...Object.keys(WORDS), '40', 'other'].toSorted()
    for (const step of SMS_STEPS) {
      const names = SMS_ANSWER_NAMES.filter((name) => name.startsWith(`localSms.${step}.`))
      expect(names.map((name) => name.split('.').at(-1)).toSorted()).toEqual(known)
    }
  })
})

it.each(SMS_ANSWER_NAMES.filter((name) => /^cloudtel\.\d+$/.test(name)))('%s', (name) => {
  const code = name.replace('cloudtel.', '')
  const answer = answerOf(PROVIDERS.cloudtel, 'send', code)
  expect(answer.name).toBe(name)
  expect(answer.text).toContain(`Error ${code}: `)
})

it('names an unknown code', () => {
  for (const code of ['99', 'other', 'constructor']) {
    expect(answerOf(PROVIDERS.local_sms, 'check', code).name).toBe('localSms.check.other')
    expect(answerOf(PROVIDERS.cloudtel, 'send', code).name).toBe('cloudtel.other')
    expect(answerOf(PROVIDERS.local_sms, 'send', code).text).toContain(`Error ${code}: `)
  }
})

it('finds the translation of a code', () => {
  expect(codeTextKey('local_sms', 'send', '40')).toBe('local_sms.codes.send.40')
  expect(codeTextKey('cloudtel', 'send', '21610')).toBe('cloudtel.codes.21610')
  expect(codeTextKey('cloudtel', 'check', '99')).toBe('cloudtel.codes.other')
})
