import type { SmsStep } from './sms'

/**
 * The domestic provider's error codes. Each has one or two English sentences: what is wrong and what to do.
 * A code means one thing when the credentials are checked and another when a message is sent.
 * `i18n/translations/<locale>/sms-providers-answers.json` has the translations.
 * See docs/contract/panel.md#sms-provider-codes.
 */
const CREDENTIALS =
  'Error 30: invalid credentials, or the sub-user lacks SMS permission. Copy the user code and the API password of the sub-user again, and allow it to send SMS in the provider’s panel.'
const SUBSCRIBER =
  'Error 50: subscriber account problem. Ask the provider what is wrong with your subscription.'
const ACCESS =
  'Error 5000: unexpected error. Check the API access permission of the sub-user in the provider’s panel, then try again.'

export const LOCAL_SMS_CODES = {
  check: {
    '30': CREDENTIALS,
    '40': 'Error 40: account inactive. Ask the provider to activate your subscription, then test again.',
    '50': SUBSCRIBER,
    '51': 'Error 51: repeated send detected. The provider takes the question for a repetition: wait a minute, then test again.',
    '70': 'Error 70: parameter error. Look for missing or extra characters in the user code and the password.',
    '80': 'Error 80: send limit exceeded. Too much was asked at once: wait a minute, then test again.',
    '85': 'Error 85: several SMS definitions with the same content. Ask the provider to put the definitions of your subscription in order.',
    '5000': ACCESS,
    other: 'Error {code}: the provider refused the question. Ask it what this code means.',
  },
  send: {
    '30': CREDENTIALS,
    '40': 'Error 40: sender title not defined. Choose one of the approved sender titles, or have this one approved by the provider.',
    '50': SUBSCRIBER,
    '51': 'Error 51: repeated send detected. The same text went to the same number a moment ago: wait a minute, or change the text.',
    '70': 'Error 70: parameter error. Check the number and the sender title, and look for unusual characters in the text.',
    '80': 'Error 80: send limit exceeded. Wait a minute, or ask the provider to raise the limit of your subscription.',
    '85': 'Error 85: several SMS definitions with the same content. Too many messages with this text went to this number: change the text, or wait.',
    '5000': ACCESS,
    other: 'Error {code}: the provider refused the message. Ask it what this code means.',
  },
} as const satisfies Record<SmsStep, Record<string, string>>

/** Whether a code means wrong credentials. Every other code is a refusal. */
export function isCredentialsCode(code: string): boolean {
  return code === '30'
}
