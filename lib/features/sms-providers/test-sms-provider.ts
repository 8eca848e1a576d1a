import { requireVerified } from '@/lib/features/budget/read-budget'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { validationError } from '@/lib/platform/errors'
import { isRefusedAsCostly } from '@/lib/platform/refused-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { connectToSmsProvider, type SmsAccess, type SmsCheck, SmsError } from '@/lib/vendors/sms'
import { fill, type SmsStep } from '@/lib/vendors/sms/rules/codes'
import { type GeneralAnswer, GENERAL_ANSWERS } from '@/lib/vendors/sms/rules/general-answers'
import { definitionOf, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { countSmsParts } from '@/lib/vendors/sms/rules/sms-parts'
import type { SmsProviderTest } from './contract/panel'
import type { TestSmsProvider } from './contract/panel-input'
import { openConfig } from './rows'
import { missingToSend, type ProviderConfig, unmaskConfig } from './rules/provider-config'
import { diallableNumber, isDiallable } from '@/lib/platform/phone/read-phone'

/** Sent messages per account: enough for setting a provider up, too few to bother a stranger. */
const TESTS: Limit = { name: 'sms-provider-test', max: 30, windowMs: 15 * 60 * 1000 }

interface Tester extends Owner {
  locale: string
  timezone: string
}

/**
 * Checks a config with the provider, and sends a test message where a number is given. A refusal by
 * the provider is a result of the test, not an error. Nothing is saved.
 * @throws validation_error; where a message is to be sent, email_unverified and too_many_attempts
 */
export async function testSmsProvider(
  account: Tester,
  input: TestSmsProvider,
  now = new Date(),
): Promise<SmsProviderTest> {
  const { access, to } = await readTestInput(account, input)
  if (to) await requireVerified(account)
  if (to && isRefusedAsCostly(to)) {
    const message = 'No message is sent to premium-rate, shared-cost and satellite numbers.'
    throw validationError([{ path: 'config.testNumber', message }])
  }
  if (to) requireAllowed(await rateLimiter().use(TESTS, String(account.id)))
  const provider = connectToSmsProvider(access)
  const text = testMessage(account.locale, now, account.timezone)
  let check: SmsCheck | null = null
  try {
    check = await provider.check()
    if (!to) return report({ access, check, step: 'check', answer: 'ok' })
    await provider.send({ to, text })
    const { parts } = countSmsParts(text, access.provider)
    return report({ access, check, step: 'send', answer: 'sent', parts })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const { answer, message, code } = error
    return report({ access, check, step: check ? 'send' : 'check', answer, message, code })
  }
}

interface TestInput {
  access: SmsAccess
  /** The recipient of the test message, E.164; null if none is sent. */
  to: string | null
}

/** The config to test, its masked secrets filled in from the stored config. @throws validation_error */
async function readTestInput(owner: Owner, input: TestSmsProvider): Promise<TestInput> {
  const { provider } = input
  const { testNumber = '', ...given } = input.config
  const to = testNumber ? readNumber(provider, testNumber) : null
  const row = await tenantDb(owner).serviceConfig.findFirst({ where: { provider } })
  const stored = row ? openConfig(provider, row.config) : {}
  const { config, problems } = unmaskConfig(provider, given, stored)
  const missing = missingToSend(provider, config)
    // A test without a message needs no sender.
    .filter((field) => to || !definitionOf(provider).fields[field]?.isSender)
    .map((field) => ({ path: `config.${field}`, message: 'This test needs the field.' }))
  if (problems.length + missing.length > 0) throw validationError([...problems, ...missing])
  return { access: { provider, ...config } as SmsAccess, to }
}

function readNumber(provider: SmsProviderName, written: string): string {
  const { readTestNumber = diallableNumber, testNumberHint: message } = definitionOf(provider)
  const number = readTestNumber(written)
  if (number && isDiallable(number)) return number
  throw validationError([{ path: 'config.testNumber', message }])
}

/** Contains the time, so that the provider does not reject a second test as a repetition. */
function testMessage(locale: string, now: Date, timezone: string): string {
  // Turkish uses a 24-hour clock, with no character that would make the message longer.
  const clock = new Intl.DateTimeFormat('tr', { timeZone: timezone, timeStyle: 'medium' })
  const time = clock.format(now)
  if (locale === 'en') return `Santral test message, ${time}. Your SMS settings work.`
  return `Santral deneme mesajı, ${time}. SMS ayarlarınız çalışıyor.`
}

interface TestResult {
  access: SmsAccess
  /** Null if the check itself was refused. */
  check: SmsCheck | null
  step: SmsStep
  answer: string
  /** The text of a refusal. */
  message?: string
  code?: string | null
  parts?: number
}

function report(result: TestResult): SmsProviderTest {
  const { access, check, step, answer, code = null, parts = null } = result
  const success = answer === 'ok' || answer === 'sent'
  const balance = check?.balance ?? null
  const titles = check?.titles ?? null
  const approval = definitionOf(access.provider).titles
  const config: ProviderConfig = { ...access }
  const title = (approval && (config[approval.field] || config[approval.fallback])) ?? ''
  const unapprovedHeader = titles !== null && !titles.includes(title)
  const additions: GeneralAnswer[] = [
    ...(balance ? (['balance'] as const) : []),
    ...(unapprovedHeader ? (['unapprovedHeader'] as const) : []),
    ...(approval && check && !titles ? (['headersUnknown'] as const) : []),
  ]
  const texts = additions.map((name) =>
    fill(GENERAL_ANSWERS[name], { balance: balance ?? '', title }),
  )
  const first = result.message ?? GENERAL_ANSWERS[answer as GeneralAnswer]
  return {
    success,
    message: [first, ...texts].join(' '),
    availableHeaders: titles ?? [],
    outcome: answer,
    step,
    providerCode: code,
    balance,
    headersKnown: titles !== null,
    unapprovedHeader,
    parts,
  }
}
