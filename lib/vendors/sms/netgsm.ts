import { requestVendor, mayHaveSucceeded, mayHaveArrived } from '@/lib/platform/http-client'
import { isCredentialsCode, LOCAL_SMS_CODES } from './rules/local-sms-codes'
import type { SmsStep } from './rules/sms'
import { domesticDigits } from './rules/sms-number'
import { SmsError, type SmsProvider } from './port'
import { parseJson } from '@/lib/platform/text/parse-json'

export interface NetgsmAccess {
  baseUrl: string
  usercode: string
  password: string
  /** The sender title. If it is empty, the user code serves as one. */
  msgheader: string
}

const SUCCESS = '00'

/** Asks for the whole credit as one number. */
const ONE_BALANCE = 2

/** Sends SMS through NetGSM's HTTP API. */
export function netgsm({ baseUrl, usercode, password, msgheader }: NetgsmAccess): SmsProvider {
  const basic = `Basic ${Buffer.from(`${usercode}:${password}`).toString('base64')}`

  /**
   * The approved sender titles; null if they cannot be read, because the credentials were already accepted.
   */
  async function readTitles(): Promise<string[] | null> {
    try {
      const url = `${baseUrl}/sms/rest/v2/msgheader`
      return titlesOf(await ask('check', url, { authorization: basic }))
    } catch (error) {
      if (!(error instanceof SmsError)) throw error
      return null
    }
  }

  return {
    name: 'local_sms',

    async check() {
      const body = { usercode, password, stip: ONE_BALANCE }
      const answer = await ask('check', `${baseUrl}/balance`, {}, body)
      const balance = balanceOf(answer)
      if (balance === null && answer.code !== SUCCESS) throw SmsError.noUsableAnswer(false)
      return { balance, titles: await readTitles() }
    },

    async send({ to, text }) {
      const no = domesticDigits(to)
      if (!no) throw new SmsError('refused', 'notDomestic')
      const messages = [{ msg: text, no }]
      const body = { msgheader: msgheader || usercode, encoding: 'TR', messages }
      const url = `${baseUrl}/sms/rest/v2/send`
      const answer = await ask('send', url, { authorization: basic }, body)
      // Only the success code confirms that the message was taken.
      if (answer.code !== SUCCESS) throw SmsError.noUsableAnswer(true)
      return { messageId: jobOf(answer) }
    },
  }
}

/** Sends a POST with a body, a GET without one. @throws SmsError where the response is not a success */
async function ask(
  step: SmsStep,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<NetgsmAnswer> {
  const { status, text } = await exchange(step, url, headers, body)
  const answer = readNetgsmAnswer(text)
  const code = answer?.code ?? null
  const notUnderstood = () =>
    SmsError.noUsableAnswer(step === 'send' && (mayHaveSucceeded(status) || code === SUCCESS))
  if (!answer) throw notUnderstood()
  const fine = status >= 200 && status < 300
  if (code === SUCCESS || code === null) {
    if (fine) return answer
    throw notUnderstood()
  }
  // With such a status, an unknown code comes from a gateway, not from the provider.
  if (status >= 500 && !Object.hasOwn(LOCAL_SMS_CODES[step], code)) throw notUnderstood()
  const kind = isCredentialsCode(code) ? 'credentials' : 'refused'
  throw SmsError.fromCode('local_sms', step, { kind, code })
}

async function exchange(
  step: SmsStep,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  try {
    return await requestVendor(url, {
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    throw SmsError.noUsableAnswer(step === 'send' && mayHaveArrived(error), { cause: error })
  }
}

/**
 * The domestic provider's response: JSON (`{"code":"00",…}`), or plain text that starts with the code
 * (`00 57,860`, `30`).
 */
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
