import { requestVendor, mayHaveSucceeded, mayHaveArrived } from '@/lib/platform/http-client'
import { isCredentialsCode, LOCAL_SMS_CODES } from './rules/local-sms-codes'
import type { SmsStep } from './rules/sms'
import { domesticDigits } from './rules/sms-number'
import { SmsError, type SmsProvider } from './port'
import { parseJson } from '@/lib/platform/text/parse-json'

/** NetGSM's HTTP API. `integrations`, NetGSM. */

export interface NetgsmAccess {
  baseUrl: string
  usercode: string
  password: string
  /** The sender title. Empty: the user code is tried as one. */
  msgheader: string
}

const SUCCESS = '00'

/** The whole credit, as one number. */
const ONE_BALANCE = 2

export function netgsm({ baseUrl, usercode, password, msgheader }: NetgsmAccess): SmsProvider {
  const basic = `Basic ${Buffer.from(`${usercode}:${password}`).toString('base64')}`

  /** Whatever goes wrong with the titles: the credentials were found good before. */
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
      // Only the word of success says that it was taken.
      if (answer.code !== SUCCESS) throw SmsError.noUsableAnswer(true)
      return { messageId: jobOf(answer) }
    },
  }
}

/** Posts where there is a body, else gets. @throws SmsError where the answer is no success */
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
  // What stands in between has numbers of its own.
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
 * What the domestic provider answered: JSON (`{"code":"00",…}`), or plain text that begins with the
 * code (`00 57,860`, `30`). Null for anything else, such as a page of HTML.
 */
interface NetgsmAnswer {
  /** `00` is success. Null in the one answer that has none. */
  code: string | null
  /** What a JSON answer holds; for plain text nothing. */
  fields: Record<string, unknown>
  /** What a plain text has behind its code. */
  rest: string
}

const PLAIN = /^(\d{2,5})(?:\s+(\S.*))?$/s

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

/** `57,860`; with several accounts `57,860 TL, 120 SMS`. Null where the answer has none. */
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

/** Null where the answer has none. */
function titlesOf({ fields, rest }: NetgsmAnswer): string[] | null {
  const { msgheaders } = fields
  if (Array.isArray(msgheaders)) return msgheaders.filter((title) => typeof title === 'string')
  const titles = rest.split(/<br\s*\/?>|[\r\n]+/i).map((title) => title.trim())
  return rest ? titles.filter(Boolean) : null
}

/** The id of what was sent; null where the answer has none. */
function jobOf({ fields, rest }: NetgsmAnswer): string | null {
  return isScalar(fields.jobid) ? String(fields.jobid) : rest || null
}

function isScalar(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
