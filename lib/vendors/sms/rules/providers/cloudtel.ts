import { z } from 'zod'
import { cleanE164 } from '@/lib/platform/phone/e164'
import { CloudtelError } from '@/lib/vendors/cloudtel/rules/cloudtel-error'
import { isKnownCode, type SmsStep } from '../codes'
import { maskExceptEnd, maskSecret } from '../masks'
import { defineProvider, part } from '../provider'
import { SmsError } from '../sms-error'

const codes = {
  '20003':
    'Error 20003: invalid credentials. Copy the account SID and the auth token from the provider’s console again.',
  '20429': 'Error 20429: too many requests. Wait a minute, then try again.',
  '21211': 'Error 21211: the recipient’s number is not valid. Write it with its country code.',
  '21606':
    'Error 21606: the sender number cannot send SMS to this recipient. Choose a number of this account that can send SMS.',
  '21608':
    'Error 21608: a trial account reaches verified numbers only. Verify the recipient’s number in the provider’s console, or upgrade the account.',
  '21610':
    'Error 21610: the recipient has opted out of messages from this sender. Only they can change that, by writing START to it.',
  '21614':
    'Error 21614: the recipient’s number is not a mobile number. Use a number that can receive SMS.',
  other: 'Error {code}: the provider refused. Look this code up in the provider’s documentation.',
} as const

const prefix = 'cloudtel'

/** The code of the answer for all wrong credentials, even if the provider reports another one. */
const WRONG_CREDENTIALS = '20003'

/** The sender number, normalized to E.164. */
const sender = part.transform((text, context) => {
  if (!text) return ''
  const number = cleanE164(text)
  if (number) return number
  const message = 'Write the number with its country code, such as +14155550100.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The cloud telephony provider. A config may be saved in parts. */
export const cloudtel = defineProvider({
  prefix,
  codes,
  fields: {
    accountSid: { needed: true, mask: maskExceptEnd('AC'), input: 'text', placeholder: 'AC…' },
    authToken: { needed: true, mask: maskSecret, input: 'password' },
    phoneNumber: { needed: true, isSender: true, input: 'phone', placeholder: '+14155550100' },
  },
  config: z
    .object({ accountSid: part, authToken: part, phoneNumber: sender })
    .superRefine((config, context) => {
      if (Object.values(config).some(Boolean)) return
      const message = 'Give at least one field of the account.'
      context.addIssue({ code: 'custom', path: ['accountSid'], message })
    }),
  reach: 'everywhere',
  alphabets: ['gsm7'],
  testNumberHint: 'Write the number with its country code, such as +14155550100.',
  numbers: 'cloudtel',

  connect({ phoneNumber: from, ...access }, outside) {
    const account = outside.cloudtel(access)
    return {
      async check() {
        const { status } = await translateErrors('check', () => account.verifyAccount())
        if (status !== 'active') throw SmsError.without('refused', 'accountInactive')
        if (from) {
          const number = await translateErrors('check', () => account.findNumber(from))
          if (!number) throw SmsError.without('refused', 'senderUnknown')
          if (!number.sms) throw SmsError.without('refused', 'senderWithoutSms')
        }
        return { balance: null, titles: null }
      },

      send: ({ to, text }) =>
        translateErrors('send', () => account.sendMessage({ to, from, text })),
    }
  },
})

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
  const provider = { prefix, codes }
  if (kind === 'credentials')
    return SmsError.fromCode(provider, step, { kind, code: WRONG_CREDENTIALS })
  if (said && (kind === 'refused' || isKnownCode(codes, step, said))) {
    return SmsError.fromCode(provider, step, { kind: 'refused', code: said })
  }
  if (kind === 'refused') return SmsError.without(kind, 'refused', { cause })
  return SmsError.noUsableAnswer(kind === 'no_answer', { cause })
}
