import { type Cloudtel, CloudtelError } from '@/lib/vendors/cloudtel'
import { CLOUDTEL_SMS_CODES } from './rules/cloudtel-sms-codes'
import type { SmsStep } from './rules/sms'
import { SmsError, type SmsProvider } from './port'

/** The answer's code for all wrong credentials, even where the provider reports another one. */
const CREDENTIALS = '20003'

/**
 * Sends SMS through an account of the cloud telephony provider.
 * @param sender E.164. If it is empty, `check` tests the account alone, and nothing can be sent.
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

/** @throws SmsError in place of a CloudtelError */
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
