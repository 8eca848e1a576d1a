import { chatApp } from '@/lib/vendors/chatapp'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { readBusiness } from '@/lib/features/business/business'
import { config } from '@/lib/platform/config'
import type { ActionTest } from './contract/panel'
import { validationError } from '@/lib/platform/errors'
import { accountFields } from './known-fields'
import { exampleFieldValues } from './rules/field-values'
import { exampleValues } from './rules/example-values'
import { fillMessage } from '@/lib/features/messages/rules/message'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { requireBudget, requireVerified } from '@/lib/features/budget/read-budget'
import { requireTestRecipient } from '@/lib/features/contacts/test-recipient'
import { deliver, type MessageOutcome } from '@/lib/features/messages/deliver'
import { validateAction } from './edit-action'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** Per account: enough for trying messages out, too few for mass messages. */
const TESTS: Limit = { name: 'action-test', max: 20, windowMs: 15 * 60 * 1000 }

type TestingAccount = Pick<SessionAccount, 'id' | 'locale' | 'timezone'>

/**
 * Sends a message with example values to a contact, unless the contact asked not to be contacted.
 * It appears on no timeline. A refusal by the platform is a result, not an error.
 * @throws validation_error, too_many_attempts, not_a_contact, email_unverified, budget_used (of chat-app messages)
 */
export async function testAction(
  account: TestingAccount,
  message: PlannedMessage,
  phoneNumber: string,
  now = new Date(),
): Promise<ActionTest> {
  const phone = diallableNumber(phoneNumber)
  if (!phone) {
    const why = 'Write the number with its country code, such as +14155550100.'
    throw validationError([{ path: 'phoneNumber', message: why }])
  }
  const fields = await accountFields(account)
  const fieldKeys = fields.map(({ key }) => key)
  validateAction({ condition: 'always', moment: 'after_call', message }, fieldKeys)
  await (message.channel === 'chatapp' && chatApp()
    ? requireBudget(account, 'messages')
    : requireVerified(account))
  const { dncAt } = await requireTestRecipient(account, phone)
  requireAllowed(await rateLimiter().use(TESTS, String(account.id)))
  const { locale, timezone } = account
  const { name: businessName } = await readBusiness(account)
  const values = {
    ...exampleValues({ locale, timezone, businessName, now, appUrl: config().APP_URL }),
    ...exampleFieldValues(fields, locale, now),
  }
  const recipient = { contactId: null, phone, dncAt }
  return report(await deliver(account, recipient, fillMessage(message, values), message))
}

function report(outcome: MessageOutcome): ActionTest {
  const provider = 'provider' in outcome ? outcome.provider : null
  if (outcome.sent) {
    return { success: true, reason: null, detail: null, providerCode: null, provider }
  }
  const { reason, detail, providerCode } = outcome
  return { success: false, reason, detail, providerCode, provider }
}
