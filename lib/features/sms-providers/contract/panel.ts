import { z } from 'zod'
import type { ListedSmsProvider } from '../rules/provider-config'
import { SMS_STEPS } from '@/lib/vendors/sms/rules/codes'
import { SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'
import { SMS_ANSWER_NAMES } from '@/lib/vendors/sms/rules/sms-answers'
import { successResponse } from '@/lib/platform/http/fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import { SaveSmsProvider, TestSmsProvider } from './panel-input'

/** The config of a provider; secrets are masked (`••••••••`). See docs/contract/panel.md#sms-provider-fields. */
export const PanelSmsProvider = z.object({
  provider: z.enum(SMS_PROVIDERS),
  config: z.record(z.string(), z.string()),
  isActive: z.boolean(),
  /** Whether the config is complete and active. */
  canSend: z.boolean(),
  updatedAt: z.string(),
})
export type PanelSmsProvider = z.output<typeof PanelSmsProvider>

export function presentSmsProvider(saved: ListedSmsProvider): PanelSmsProvider {
  return { ...saved, updatedAt: saved.updatedAt.toISOString() }
}

/** The result of a test. A refusal by the provider is a result too, not an error. */
export const SmsProviderTest = z.object({
  success: z.boolean(),
  /** One or two English sentences, with the provider's code and what to do. */
  message: z.string(),
  /** Approved sender titles; empty for a provider without such titles. */
  availableHeaders: z.array(z.string()),
  /** The name of the result, such as `sent` or `localSms.send.40`. The panel translates it. */
  outcome: z.enum(SMS_ANSWER_NAMES),
  /** The step at which the test ended: the check, or sending the test message. */
  step: z.enum(SMS_STEPS),
  /** The provider's error code if it refused. */
  providerCode: z.string().nullable(),
  balance: z.string().nullable(),
  /** Whether the provider listed its approved titles. False if it was not asked, or lists none. */
  headersKnown: z.boolean(),
  /** The sender title is not among the approved ones, so sending may fail with error 40. */
  unapprovedHeader: z.boolean(),
  parts: z.number().nullable(),
})
export type SmsProviderTest = z.output<typeof SmsProviderTest>

const tag = 'SMS providers'
const path = '/api/integrations/service-config'

export const listSmsProviders = endpoint({
  name: 'listSmsProviders',
  method: 'GET',
  path,
  summary: 'The SMS providers of the account, secrets masked',
  tag,
  responses: { 200: z.object({ data: z.array(PanelSmsProvider) }) },
})

export const saveSmsProvider = endpoint({
  name: 'saveSmsProvider',
  method: 'POST',
  path,
  summary: 'Save how a provider is reached; a masked secret keeps the stored one',
  tag,
  body: SaveSmsProvider,
  responses: { 200: PanelSmsProvider },
})

export const testSmsProvider = endpoint({
  name: 'testSmsProvider',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Ask the provider whether this would work, and send a test message if a number is given',
  tag,
  body: TestSmsProvider,
  responses: { 200: SmsProviderTest },
  errors: ['email_unverified', 'too_many_attempts'],
})

export const deleteSmsProvider = endpoint({
  name: 'deleteSmsProvider',
  method: 'DELETE',
  path: `${path}/{provider}`,
  summary: 'Disconnect a provider',
  tag,
  params: z.object({ provider: z.enum(SMS_PROVIDERS) }),
  responses: { 200: successResponse },
})
