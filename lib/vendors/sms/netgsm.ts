import { askVendor, mayBeDone, mayHaveArrived } from '@/lib/vendors/shared/ask-vendor'
import { isCredentialsCode, LOCAL_SMS_CODES } from './rules/local-sms-codes'
import type { SmsStep } from './rules/sms'
import { domesticDigits } from './rules/sms-number'
import { balanceOf, jobOf, type NetgsmAnswer, readNetgsmAnswer, titlesOf } from './netgsm-answer'
import { SmsError, type SmsProvider } from './port'

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
      if (balance === null && answer.code !== SUCCESS) throw SmsError.notKnown(false)
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
      if (answer.code !== SUCCESS) throw SmsError.notKnown(true)
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
    SmsError.notKnown(step === 'send' && (mayBeDone(status) || code === SUCCESS))
  if (!answer) throw notUnderstood()
  const fine = status >= 200 && status < 300
  if (code === SUCCESS || code === null) {
    if (fine) return answer
    throw notUnderstood()
  }
  // What stands in between has numbers of its own.
  if (status >= 500 && !Object.hasOwn(LOCAL_SMS_CODES[step], code)) throw notUnderstood()
  const kind = isCredentialsCode(code) ? 'credentials' : 'refused'
  throw SmsError.ofCode('local_sms', step, { kind, code })
}

async function exchange(
  step: SmsStep,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  try {
    return await askVendor(url, {
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    throw SmsError.notKnown(step === 'send' && mayHaveArrived(error), { cause: error })
  }
}
