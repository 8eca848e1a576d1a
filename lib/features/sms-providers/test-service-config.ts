import { type SmsAccess, type SmsCheck, SmsError, smsProvider } from '@/lib/vendors/sms'
import type { ServiceConfigTest } from './contract/panel'
import type { TestServiceConfig } from './contract/panel-input'
import type { SmsStep } from '@/lib/vendors/sms/rules/sms'
import { type SmsAnswer, smsAnswerText } from '@/lib/vendors/sms/rules/sms-answers'
import { countSmsParts } from '@/lib/vendors/sms/rules/sms-parts'
import { smsTestText } from './rules/sms-test-text'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readTestInput } from './read-test-input'

interface Tester extends Owner {
  locale: string
  timezone: string
}

/**
 * Asks the provider whether this would work, and sends a test message where a number is given. A
 * refusal by the provider is what the test has found, not a failure of it. Nothing is saved.
 * @throws validation_error
 */
export async function testServiceConfig(
  account: Tester,
  input: TestServiceConfig,
  now = new Date(),
): Promise<ServiceConfigTest> {
  const { access, to } = await readTestInput(account, input)
  const provider = smsProvider(access)
  const text = smsTestText(account.locale, now, account.timezone)
  let found: SmsCheck | null = null
  try {
    found = await provider.check()
    if (!to) return report({ access, found, step: 'check', answer: 'ok' })
    await provider.send({ to, text })
    const { parts } = countSmsParts(text, provider.name)
    return report({ access, found, step: 'send', answer: 'sent', parts })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const { answer, code } = error
    return report({ access, found, step: found ? 'send' : 'check', answer, code })
  }
}

interface Found {
  access: SmsAccess
  /** Null where already the question was refused. */
  found: SmsCheck | null
  step: SmsStep
  answer: SmsAnswer
  code?: string | null
  parts?: number
}

function report({ access, found, step, answer, code = null, parts }: Found): ServiceConfigTest {
  const success = answer === 'ok' || answer === 'sent'
  const balance = found?.balance ?? null
  const titles = found?.titles ?? null
  // Empty, the user code is tried as a title.
  const title = access.provider === 'local_sms' ? access.msgheader || access.usercode : ''
  const unapprovedHeader = titles !== null && !titles.includes(title)
  const headersUnknown = found !== null && titles === null && access.provider === 'local_sms'
  const sentences: SmsAnswer[] = [
    answer,
    ...(balance ? (['balance'] as const) : []),
    ...(unapprovedHeader ? (['unapprovedHeader'] as const) : []),
    ...(headersUnknown ? (['headersUnknown'] as const) : []),
  ]
  const values = { code: code ?? '', balance: balance ?? '', title }
  return {
    success,
    message: sentences.map((sentence) => smsAnswerText(sentence, values)).join(' '),
    availableHeaders: titles ?? [],
    outcome: answer,
    step,
    providerCode: code,
    balance,
    headersKnown: titles !== null,
    unapprovedHeader,
    parts: parts ?? null,
  }
}
