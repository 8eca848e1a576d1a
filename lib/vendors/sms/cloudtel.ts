import { type Cloudtel, CloudtelError } from '@/lib/vendors/cloudtel'
import { CLOUDTEL_SMS_CODES } from './rules/cloudtel-sms-codes'
import type { SmsStep } from './rules/sms'
import { SmsError, type SmsProvider } from './port'

/** What its credentials are told to be by number, also where the provider uses another word for it. */
const CREDENTIALS = '20003'

/**
 * SMS by an account of the cloud telephony provider.
 * @param sender E.164; without one nothing can be sent, and none is checked
 */
export function cloudtelSms(account: Cloudtel, sender: string): SmsProvider {
  return {
    name: 'cloudtel',

    async check() {
      const { status } = await translateErrors('check', () => account.verifyAccount())
      if (status !== 'active') throw new SmsError('refused', 'accountInactive')
      if (sender) {
        const number = await translateErrors('check', () => account.findNumber(sender))
        if (!number) throw new SmsError('refused', 'senderUnknown')
        if (!number.sms) throw new SmsError('refused', 'senderWithoutSms')
      }
      return { balance: null, titles: null }
    },

    send: ({ to, text }) =>
      translateErrors('send', () => account.sendMessage({ to, from: sender, text })),
  }
}

/** @throws SmsError in place of the port's own error */
async function translateErrors<T>(step: SmsStep, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CloudtelError)) throw error
    throw translate(step, error)
  }
}

function translate(step: SmsStep, { kind, code: said, cause }: CloudtelError): SmsError {
  if (kind === 'credentials')
    return SmsError.fromCode('cloudtel', step, { kind, code: CREDENTIALS })
  if (said && (kind === 'refused' || Object.hasOwn(CLOUDTEL_SMS_CODES, said))) {
    return SmsError.fromCode('cloudtel', step, { kind: 'refused', code: said })
  }
  if (kind === 'refused') return new SmsError(kind, 'refused', null, { cause })
  return SmsError.noUsableAnswer(kind === 'no_answer', { cause })
}
