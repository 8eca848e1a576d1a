/** By whom an SMS is sent. See docs/contract/panel.md#sms-provider-choice. */

export const SMS_PROVIDERS = ['local_sms', 'cloudtel'] as const
export type SmsProviderName = (typeof SMS_PROVIDERS)[number]

/** `auto`: the system chooses by the number and by what is connected. */
export const SMS_PREFERENCES = ['auto', ...SMS_PROVIDERS] as const
export type SmsPreference = (typeof SMS_PREFERENCES)[number]

/** What a provider was doing: answering a question (nothing is sent), or sending. */
export const SMS_STEPS = ['check', 'send'] as const
export type SmsStep = (typeof SMS_STEPS)[number]
