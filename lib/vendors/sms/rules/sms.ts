import type { z } from 'zod'
import type { ProviderDefinition } from './provider'
import { cloudtel } from './providers/cloudtel'
import { netgsm } from './providers/netgsm'
import { domesticDigits } from './sms-number'

/**
 * The SMS providers by their stored names. `auto` takes the first connected provider that reaches the recipient.
 * See docs/contract/panel.md#sms-provider-choice.
 */
export const PROVIDERS = { local_sms: netgsm, cloudtel }

export type SmsProviderName = keyof typeof PROVIDERS
export const SMS_PROVIDERS = Object.keys(PROVIDERS) as [SmsProviderName, ...SmsProviderName[]]

/** `auto`: the system chooses by the recipient's number and the connected providers. */
export const SMS_PREFERENCES = ['auto', ...SMS_PROVIDERS] as const
export type SmsPreference = (typeof SMS_PREFERENCES)[number]

/** The config of each provider: the decrypted fields of an account. */
export type SmsConfigs = { [P in SmsProviderName]: z.output<(typeof PROVIDERS)[P]['config']> }

/** An account's decrypted credentials at an SMS provider. */
export type SmsAccess = { [P in SmsProviderName]: { provider: P } & SmsConfigs[P] }[SmsProviderName]

/** A provider's definition, as code reads it that knows no provider in particular. */
export function definitionOf(name: SmsProviderName): ProviderDefinition {
  return PROVIDERS[name]
}

/** @param e164 the recipient */
export function reaches(name: SmsProviderName, e164: string): boolean {
  return definitionOf(name).reach === 'everywhere' || domesticDigits(e164) !== null
}
