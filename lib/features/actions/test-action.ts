import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { config } from '@/lib/platform/config'
import type { ActionTest } from './contract/panel'
import { validationError } from '@/lib/platform/errors'
import { exampleValues } from './rules/example-values'
import { fillMessage } from '@/lib/features/messages/rules/fill-message'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { toE164 } from '@/lib/platform/phone/phone'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { doNotCallDate } from '@/lib/features/contacts/do-not-call-date'
import { deliver, type MessageOutcome } from '@/lib/features/messages/deliver'
import { validateActionContent } from './validate-action-content'

/** Of one account: enough to try a message out, too few to write to many people by it. */
const TESTS: Limit = { name: 'action-test', max: 20, windowMs: 15 * 60 * 1000 }

type Tester = Pick<SessionAccount, 'id' | 'name' | 'locale' | 'timezone'>

/**
 * Sends a message, filled in with an example, to a number, whoever has it; somebody who asked not to
 * be contacted gets nothing. It stands on no timeline. A refusal is what the test has found, not a
 * failure of it.
 * @throws validation_error, too_many_attempts
 */
export async function testAction(
  account: Tester,
  message: PlannedMessage,
  phoneNumber: string,
  now = new Date(),
): Promise<ActionTest> {
  const phone = toE164(phoneNumber)
  if (!phone) {
    const why = 'Write the number with its country code, such as +14155550100.'
    throw validationError([{ path: 'phoneNumber', message: why }])
  }
  validateActionContent({ condition: 'always', moment: 'after_call', message })
  requireAllowed(await rateLimiter().use(TESTS, String(account.id)))
  const { locale, timezone, name: businessName } = account
  const values = exampleValues({ locale, timezone, businessName, now, appUrl: config().APP_URL })
  const recipient = { contactId: null, phone, dncAt: await doNotCallDate(account, phone) }
  return report(await deliver(account, recipient, fillMessage(message, values)))
}

function report(outcome: MessageOutcome): ActionTest {
  const provider = 'provider' in outcome ? outcome.provider : null
  if (outcome.sent) {
    return { success: true, reason: null, detail: null, providerCode: null, provider }
  }
  const { reason, detail, providerCode } = outcome
  return { success: false, reason, detail, providerCode, provider }
}
