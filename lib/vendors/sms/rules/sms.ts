/** The SMS providers and the choice between them. See docs/contract/panel.md#sms-provider-choice. */

export const SMS_PROVIDERS = ['local_sms', 'cloudtel'] as const
export type SmsProviderName = (typeof SMS_PROVIDERS)[number]

/** `auto`: the system chooses by the recipient's number and the connected providers. */
export const SMS_PREFERENCES = ['auto', ...SMS_PROVIDERS] as const
export type SmsPreference = (typeof SMS_PREFERENCES)[number]

/** What is asked of a provider: to check the credentials, which sends nothing, or to send. */
export const SMS_STEPS = ['check', 'send'] as const
export type SmsStep = (typeof SMS_STEPS)[number]
