import type { SmsAccess } from '@/lib/vendors/sms'
import type { TestServiceConfig } from './contract/panel-input'
import { validationError } from '@/lib/platform/errors'
import { toE164 } from '@/lib/platform/phone/phone'
import { missingToSend, unmaskConfig } from './rules/service-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { domesticTestNumber } from '@/lib/vendors/sms/rules/sms-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { openConfig } from './rows'

export interface TestInput {
  access: SmsAccess
  /** Where a test message goes, E.164; null where none is asked for. */
  to: string | null
}

/** What is to be tried out, with masked secrets from what is stored. @throws validation_error */
export async function readTestInput(owner: Owner, input: TestServiceConfig): Promise<TestInput> {
  const { provider } = input
  const { testNumber, ...given } = input.config
  const to = testNumber ? readNumber(provider, testNumber) : null
  const row = await tenantDb(owner).serviceConfig.findFirst({ where: { provider } })
  const stored = row ? openConfig({ provider, config: row.config }) : {}
  const { config, problems } = unmaskConfig(given, stored)
  const missing = missingToSend(provider, config)
    // Without a message no sender is needed.
    .filter((field) => to || field !== 'phoneNumber')
    .map((field) => ({ path: `config.${field}`, message: 'This test needs the field.' }))
  if (problems.length + missing.length > 0) throw validationError([...problems, ...missing])
  return { access: { provider, ...config } as SmsAccess, to }
}

function readNumber(provider: SmsProviderName, written: string): string {
  const number = provider === 'local_sms' ? domesticTestNumber(written) : toE164(written)
  if (number) return number
  const message =
    provider === 'local_sms'
      ? 'Write a Turkish number of ten digits, such as 532 111 22 33.'
      : 'Write the number with its country code, such as +14155550100.'
  throw validationError([{ path: 'config.testNumber', message }])
}
