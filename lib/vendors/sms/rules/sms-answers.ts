import { CLOUDTEL_SMS_CODES } from './cloudtel-sms-codes'
import { LOCAL_SMS_CODES } from './local-sms-codes'
import type { SmsProviderName, SmsStep } from './sms'

/**
 * All messages about SMS providers, by name, in English. `i18n/translations/<locale>/sms-providers-answers.json` has
 * a translation under each of these names.
 */
export const SMS_ANSWERS = {
  /** A passed test without and with a test message. */
  ok: 'The provider accepts these credentials.',
  sent: 'The provider accepts these credentials and took the test message.',
  /** Additions to a passed test. */
  balance: 'Balance: {balance}.',
  unapprovedHeader:
    'The sender title {title} is not among the approved ones: sending may fail with error 40.',
  headersUnknown: 'The approved sender titles could not be read.',
  /** Failures without a code of the provider. */
  unreachable:
    'The provider could not be reached or was not understood. Try again in a few minutes.',
  /** Only for sending. */
  noAnswer:
    'The provider did not answer in time. It may have taken the message: look it up there before you send it again.',
  refused: 'The provider refused without giving a reason. Try again in a few minutes.',
  notDomestic: 'This provider sends to Turkish numbers only.',
  accountInactive:
    'This account is suspended or closed at the provider. Reactivate it there first.',
  senderUnknown: 'The sender number does not belong to this account at the provider.',
  senderWithoutSms: 'The sender number cannot send SMS. Choose another number of this account.',
  localSms: LOCAL_SMS_CODES,
  cloudtel: CLOUDTEL_SMS_CODES,
} as const

type Names<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Names<T[K]>}`
}[keyof T & string]

/** A name of {@link SMS_ANSWERS}: `unreachable`, `localSms.send.40`. */
export type SmsAnswer = Names<typeof SMS_ANSWERS>

function namesOf(answers: object, prefix = ''): string[] {
  return Object.entries(answers).flatMap(([name, answer]: [string, unknown]) =>
    typeof answer === 'object' ? namesOf(answer as object, `${prefix}${name}.`) : [prefix + name],
  )
}

export const SMS_ANSWER_NAMES = namesOf(SMS_ANSWERS) as [SmsAnswer, ...SmsAnswer[]]

/** The answer for one of a provider's error codes. @param step what was asked of the provider */
export function answerOfCode(provider: SmsProviderName, step: SmsStep, code: string): SmsAnswer {
  if (provider === 'cloudtel') {
    return `cloudtel.${isKey(CLOUDTEL_SMS_CODES, code) ? code : 'other'}`
  }
  const codes = LOCAL_SMS_CODES[step]
  return `localSms.${step}.${isKey(codes, code) ? code : 'other'}`
}

/** An answer in English, with its `{values}` filled in. */
export function smsAnswerText(answer: SmsAnswer, values: Record<string, string> = {}): string {
  const found = answer
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], SMS_ANSWERS)
  return (found as string).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function isKey<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key) && key !== 'other'
}
