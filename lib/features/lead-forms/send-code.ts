import { createHmac, randomInt } from 'node:crypto'
import { translator } from '@/i18n/translator'
import { readBusiness } from '@/lib/features/business/business'
import { deliver } from '@/lib/features/messages/deliver'
import { leadFormSecret } from '@/lib/platform/security/secrets'
import { transaction } from '@/lib/platform/tenancy/tenant'
import type { Lead } from './find-lead'

const DIGITS = 6

/** The keyed hash of a code: few digits would be found from a plain one. */
export function hashCode(submissionId: string, code: string): string {
  return createHmac('sha256', leadFormSecret()).update(`${submissionId}.${code}`).digest('hex')
}

/**
 * Sends the code of a submission that waits for one, once, by the account's SMS provider. If it is not sent, the number
 * is not called.
 */
export async function sendCode({ account, locale, submission }: Lead): Promise<void> {
  const { id, contactId, phone, callState, codeHash } = submission
  if (callState !== 'unconfirmed' || codeHash) return
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const { count } = await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({
      where: { id, callState: 'unconfirmed', codeHash: null },
      data: { codeHash: hashCode(id, code) },
    }),
  )
  if (count === 0) return
  const t = translator(locale, 'lead-forms-visitor.code')
  const { name: business } = await readBusiness(account)
  const text = t('sms', { code, business, named: business ? 'yes' : 'no' })
  const recipient = { contactId, phone, dncAt: null }
  const { sent } = await deliver(account, recipient, { channel: 'sms', text })
  if (sent) return
  await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({
      where: { id, callState: 'unconfirmed' },
      data: { callState: 'none', callReason: 'code_not_sent' },
    }),
  )
}
