import { z } from 'zod'
import { parseJson } from '@/lib/platform/text/parse-json'
import { isKnownCode } from '../codes'
import { maskSecret } from '../masks'
import { defineProvider, type Outside, part } from '../provider'
import { SmsError } from '../sms-error'
import { domesticDigits, domesticTestNumber } from '../sms-number'

const CREDENTIALS =
  'Error 30: invalid credentials, or the sub-user lacks SMS permission. Copy the user code and the API password of the sub-user again, and allow it to send SMS in the provider’s panel.'
const SUBSCRIBER =
  'Error 50: subscriber account problem. Ask the provider what is wrong with your subscription.'
const ACCESS =
  'Error 5000: unexpected error. Check the API access permission of the sub-user in the provider’s panel, then try again.'

/**
 * The error codes. A code means one thing when the credentials are checked and another when a message is sent.
 * See docs/contract/panel.md#sms-provider-codes.
 */
const codes = {
  check: {
    '30': CREDENTIALS,
    '40': 'Error 40: account inactive. Ask the provider to activate your subscription, then test again.',
    '50': SUBSCRIBER,
    '51': 'Error 51: repeated send detected. Wait a minute, then test again.',
    '70': 'Error 70: parameter error. Look for missing or extra characters in the user code and the password.',
    '80': 'Error 80: send limit exceeded. Too much was asked at once: wait a minute, then test again.',
    '85': 'Error 85: several SMS definitions with the same content. Ask the provider to put the definitions of your subscription in order.',
    '5000': ACCESS,
    other: 'Error {code}: the provider refused the question. Ask it what this code means.',
  },
  send: {
    '30': CREDENTIALS,
    '40': 'Error 40: sender title not defined. Choose one of the approved sender titles, or have this one approved by the provider.',
    '50': SUBSCRIBER,
    '51': 'Error 51: repeated send detected. The same text went to the same number a moment ago: wait a minute, or change the text.',
    '70': 'Error 70: parameter error. Check the number and the sender title, and look for unusual characters in the text.',
    '80': 'Error 80: send limit exceeded. Wait a minute, or ask the provider to raise the limit of your subscription.',
    '85': 'Error 85: several SMS definitions with the same content. Too many messages with this text went to this number: change the text, or wait.',
    '5000': ACCESS,
    other: 'Error {code}: the provider refused the message. Ask it what this code means.',
  },
} as const

const prefix = 'localSms'

const SUCCESS = '00'
const WRONG_CREDENTIALS = '30'

/** Asks for the whole credit as one number. */
const ONE_BALANCE = 2

/** NetGSM's HTTP API, which sends to numbers in Turkey. */
export const netgsm = defineProvider({
  prefix,
  codes,
  fields: {
    usercode: { needed: true, input: 'digits' },
    password: { needed: true, mask: maskSecret, input: 'password' },
    msgheader: { isSender: true, input: 'text' },
  },
  config: z.object({
    usercode: part.refine(Boolean, 'Give the code of the sub-user.'),
    password: part.refine(Boolean, 'Give the API password of the sub-user.'),
    msgheader: part,
  }),
  reach: 'turkey',
  alphabets: ['gsm7', 'turkish'],
  readTestNumber: domesticTestNumber,
  testNumberHint: 'Write a Turkish number of ten digits, such as 532 111 22 33.',
  titles: { field: 'msgheader', fallback: 'usercode', refusal: `${prefix}.send.40` },

  connect({ usercode, password, msgheader }, outside) {
    const login = { user: usercode, password }

    /** The approved sender titles; null if they cannot be read, since the credentials were accepted before. */
    async function readTitles(): Promise<string[] | null> {
      try {
        return titlesOf(await ask(outside, 'check', '/sms/rest/v2/msgheader', { login }))
      } catch (error) {
        if (!(error instanceof SmsError)) throw error
        return null
      }
    }

    return {
      async check() {
        const body = { usercode, password, stip: ONE_BALANCE }
        const answer = await ask(outside, 'check', '/balance', { body })
        const balance = balanceOf(answer)
        if (balance === null && answer.code !== SUCCESS) throw SmsError.noUsableAnswer(false)
        return { balance, titles: await readTitles() }
      },

      async send({ to, text }) {
        const no = domesticDigits(to)
        if (!no) throw SmsError.without('refused', 'notDomestic')
        const messages = [{ msg: text, no }]
        const body = { msgheader: msgheader || usercode, encoding: 'TR', messages }
        const answer = await ask(outside, 'send', '/sms/rest/v2/send', { login, body })
        // Only the success code confirms that the message was taken.
        if (answer.code !== SUCCESS) throw SmsError.noUsableAnswer(true)
        return { messageId: jobOf(answer) }
      },
    }
  },
})

/** @throws SmsError unless the response is a success */
async function ask(
  outside: Outside,
  ...request: Parameters<Outside['request']>
): Promise<NetgsmAnswer> {
  const [step] = request
  const { status, text, maybeDone } = await outside.request(...request)
  const answer = readNetgsmAnswer(text)
  const code = answer?.code ?? null
  const notUnderstood = () =>
    SmsError.noUsableAnswer(step === 'send' && (maybeDone || code === SUCCESS))
  if (!answer) throw notUnderstood()
  const fine = status >= 200 && status < 300
  if (code === SUCCESS || code === null) {
    if (fine) return answer
    throw notUnderstood()
  }
  // With such a status, an unknown code comes from a gateway, not from the provider.
  if (status >= 500 && !isKnownCode(codes, step, code)) throw notUnderstood()
  const kind = code === WRONG_CREDENTIALS ? 'credentials' : 'refused'
  throw SmsError.fromCode({ prefix, codes }, step, { kind, code })
}

/** A response: JSON (`{"code":"00",…}`), or plain text that starts with the code (`00 57,860`, `30`). */
interface NetgsmAnswer {
  /** `00` is success. Null where a JSON response has no code. */
  code: string | null
  /** The fields of a JSON response; empty for plain text. */
  fields: Record<string, unknown>
  /** The part of a plain text after the code; empty for JSON. */
  rest: string
}

const PLAIN = /^(\d{2,5})(?:\s+(\S.*))?$/s

/** Null for anything else, such as an HTML page. */
function readNetgsmAnswer(body: string): NetgsmAnswer | null {
  const text = body.trim()
  const [, code, rest = ''] = PLAIN.exec(text) ?? []
  if (code) return { code, fields: {}, rest }
  const fields = parseObject(text)
  if (!fields) return null
  const written = fields.code
  const known = typeof written === 'string' || typeof written === 'number'
  return { code: known ? String(written).trim() : null, fields, rest: '' }
}

function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : null
}

/** `57,860`, or `57,860 TL, 120 SMS` for several kinds of credit. Null where the response has none. */
function balanceOf({ fields, rest }: NetgsmAnswer): string | null {
  const { balance } = fields
  if (Array.isArray(balance)) {
    const parts = balance.map((part: { amount?: unknown; balance_name?: unknown } | null) =>
      [part?.amount, part?.balance_name].filter(isScalar).join(' '),
    )
    return parts.filter(Boolean).join(', ') || null
  }
  return isScalar(balance) ? String(balance) : rest || null
}

/** The approved sender titles; null where the response has none. */
function titlesOf({ fields, rest }: NetgsmAnswer): string[] | null {
  const { msgheaders } = fields
  if (Array.isArray(msgheaders)) return msgheaders.filter((title) => typeof title === 'string')
  const titles = rest.split(/<br\s*\/?>|[\r\n]+/i).map((title) => title.trim())
  return rest ? titles.filter(Boolean) : null
}

/** The provider's id of the message; null where the response has none. */
function jobOf({ fields, rest }: NetgsmAnswer): string | null {
  return isScalar(fields.jobid) ? String(fields.jobid) : rest || null
}

function isScalar(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
