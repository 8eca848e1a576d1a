/** SMS: what a provider does, with one account's credentials. */
export type { SmsCheck, SmsConnection } from './rules/provider'
export { SmsError } from './rules/sms-error'
