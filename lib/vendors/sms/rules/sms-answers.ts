import { answerNames, codeKey, type SmsStep } from './codes'
import { GENERAL_ANSWERS } from './general-answers'
import { definitionOf, SMS_PROVIDERS, type SmsProviderName } from './sms'

/** The names of the messages about SMS providers: `unreachable`, `localSms.send.40`. */
export const SMS_ANSWER_NAMES = [
  ...Object.keys(GENERAL_ANSWERS),
  ...SMS_PROVIDERS.flatMap((provider) => answerNames(definitionOf(provider))),
]

/** The key of an error code in `i18n/translations/<locale>/sms-providers-catalog.json`. */
export function codeTextKey(provider: SmsProviderName, step: SmsStep, code: string): string {
  return `${provider}.codes.${codeKey(definitionOf(provider).codes, step, code)}`
}
