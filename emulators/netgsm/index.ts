import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { answering, CUT, type Reply } from '@/emulators/loopback'
import { type Customer, findCustomer } from './customers'
import { type Answer, asJson, asPage, asPlainText, Refusal } from './answers'

export type NetgsmCall = 'balance' | 'msgheader' | 'send'

export interface Sent {
  usercode: string
  /** The sender title. */
  from: string
  /** Ten digits. */
  to: string
  text: string
}

export interface NetgsmOptions {
  /** Any that is free unless told. */
  port?: number
  /** Hears of every message that was taken. */
  onSent?: (message: Sent) => void
}

export interface NetgsmEmulator {
  /** For `LOCAL_SMS_API_URL`. */
  url: string
  /** The messages that were taken, in order. */
  sent: Sent[]
  /** Every request of a call that exists, in order. */
  asked: { call: NetgsmCall; usercode: string }[]
  /** What a customer has left. */
  balance(usercode: string): number
  /** The next request of this call fails with a code, without a connection, or with a page of HTML. */
  failNext(call: NetgsmCall, fate: string): void
  close(): Promise<void>
}

const CALLS: Record<string, NetgsmCall> = {
  'POST /balance': 'balance',
  'GET /sms/rest/v2/msgheader': 'msgheader',
  'POST /sms/rest/v2/send': 'send',
}

interface SendBody {
  msgheader?: string
  encoding?: string
  messages?: { msg?: string; no?: string }[]
}

/**
 * NetGSM's HTTP API on loopback: balance, approved titles, sending. It knows the customers of
 * customers.ts, keeps what they have sent, and takes the price off their balance.
 */
export async function startNetgsmEmulator({
  port = 0,
  onSent = () => {},
}: NetgsmOptions = {}): Promise<NetgsmEmulator> {
  const spent = new Map<string, number>()
  const faults: { call: NetgsmCall; fate: string }[] = []
  const sent: Sent[] = []
  const asked: NetgsmEmulator['asked'] = []
  const balance = (usercode: string) => 57_860 - (spent.get(usercode) ?? 0)

  /** @throws Refusal */
  function run(call: NetgsmCall, customer: Customer, body: unknown): Answer {
    if (customer.fails?.call === call) throw new Refusal(customer.fails.code)
    if (call === 'msgheader') return { code: '00', msgheaders: customer.titles }
    if (call === 'balance') return balanceAnswer(body, balance(customer.usercode))
    const messages = readMessages(customer, body as SendBody)
    for (const message of messages) {
      sent.push(message)
      onSent(message)
    }
    spent.set(customer.usercode, (spent.get(customer.usercode) ?? 0) + messages.length)
    return { code: '00', jobid: String(17_377_215_342_605 + sent.length), description: 'queued' }
  }

  async function answer(request: IncomingMessage): Promise<Reply | typeof CUT> {
    const body = parse(await text(request))
    const call = CALLS[`${request.method} ${request.url}`]
    if (!call) return asPage(404, 'Not Found')
    const { usercode, password } = credentials(call, request, body)
    asked.push({ call, usercode })
    const told = faults.find((one) => one.call === call)
    if (told) faults.splice(faults.indexOf(told), 1)
    if (told?.fate === 'down') return CUT
    if (told?.fate === 'html') return asPage(502, 'Bad Gateway')
    const customer = findCustomer(usercode, password)
    if (customer === 'away') return CUT
    const write = customer?.plain ? asPlainText : asJson
    try {
      if (told) throw new Refusal(told.fate)
      if (!customer) throw new Refusal('30')
      return write(200, run(call, customer, body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return write(406, { code: error.code, description: error.message })
    }
  }

  const { origin, close } = await answering(answer, port)
  return {
    url: origin,
    sent,
    asked,
    balance,
    failNext: (call, fate) => void faults.push({ call, fate }),
    close,
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The balance is asked for with the credentials in the body, the rest with Basic. */
function credentials(call: NetgsmCall, request: IncomingMessage, body: unknown) {
  if (call === 'balance') {
    const { usercode = '', password = '' } = (body ?? {}) as Record<string, string>
    return { usercode, password }
  }
  const basic = (request.headers.authorization ?? '').replace(/^Basic /, '')
  const [usercode = '', password = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s)
  return { usercode, password }
}

/** In thousandths, with a decimal comma. */
function balanceAnswer(body: unknown, thousandths: number): Answer {
  const amount = (thousandths / 1000).toFixed(3).replace('.', ',')
  const { stip } = body as { stip?: number }
  if (stip === 2) return { code: '00', balance: amount }
  if (stip === 1) return { balance: [{ amount, balance_name: 'TL' }] }
  throw new Refusal('70')
}

/** @throws Refusal where the provider would not send them */
function readMessages(customer: Customer, body: SendBody | null): Sent[] {
  const { msgheader = '', encoding, messages = [] } = body ?? {}
  if (encoding !== 'TR' || messages.length === 0) throw new Refusal('70')
  if (!customer.titles.includes(msgheader)) throw new Refusal('40')
  return messages.map(({ msg, no }) => {
    if (!msg || !no || !/^\d{10}$/.test(no)) throw new Refusal('70')
    return { usercode: customer.usercode, from: msgheader, to: no, text: msg }
  })
}
