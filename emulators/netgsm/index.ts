import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { CUT, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { type Customer, findCustomer } from './customers'
import { type ResponseBody, asJson, asPage, asPlainText, Refusal } from './responses'

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
  port?: number
  onSent?: (message: Sent) => void
}

export interface NetgsmEmulator {
  url: string
  /** The accepted messages, in order. */
  sent: Sent[]
  requests: { call: NetgsmCall; usercode: string }[]
  /** Returns the balance of a customer, in thousandths. */
  balance(usercode: string): number
  /**
   * Makes the next request of this call fail.
   * @param fault a code of the provider; `down` closes the connection; `html` responds with a page of HTML
   */
  failNext(call: NetgsmCall, fault: string): void
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
 * Starts an emulator of NetGSM's HTTP API on loopback: balance, approved titles, sending. It serves the customers of
 * customers.ts, records what they send, and deducts the price from their balance.
 */
export async function startNetgsmEmulator({
  port = 0,
  onSent = () => {},
}: NetgsmOptions = {}): Promise<NetgsmEmulator> {
  const spent = new Map<string, number>()
  const faults: { call: NetgsmCall; fault: string }[] = []
  const sent: Sent[] = []
  const requests: NetgsmEmulator['requests'] = []
  const balance = (usercode: string) => 57_860 - (spent.get(usercode) ?? 0)

  function run(call: NetgsmCall, customer: Customer, body: unknown): ResponseBody {
    if (customer.fails?.call === call) throw new Refusal(customer.fails.code)
    if (call === 'msgheader') return { code: '00', msgheaders: customer.titles }
    if (call === 'balance') return balanceBody(body, balance(customer.usercode))
    const messages = readMessages(customer, body as SendBody)
    for (const message of messages) {
      sent.push(message)
      onSent(message)
    }
    spent.set(customer.usercode, (spent.get(customer.usercode) ?? 0) + messages.length)
    return { code: '00', jobid: String(17_377_215_342_605 + sent.length), description: 'queued' }
  }

  async function handle(request: IncomingMessage): Promise<Reply | typeof CUT> {
    const body = parse(await text(request))
    const call = CALLS[`${request.method} ${request.url}`]
    if (!call) return asPage(404, 'Not Found')
    const { usercode, password } = credentials(call, request, body)
    requests.push({ call, usercode })
    const injected = faults.find((one) => one.call === call)
    if (injected) faults.splice(faults.indexOf(injected), 1)
    if (injected?.fault === 'down') return CUT
    if (injected?.fault === 'html') return asPage(502, 'Bad Gateway')
    const customer = findCustomer(usercode, password)
    if (customer === 'away') return CUT
    const write = customer?.plain ? asPlainText : asJson
    try {
      if (injected) throw new Refusal(injected.fault)
      if (!customer) throw new Refusal('30')
      return write(200, run(call, customer, body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return write(406, { code: error.code, description: error.message })
    }
  }

  const { origin, close } = await serveOnLoopback(handle, port)
  return {
    url: origin,
    sent,
    requests,
    balance,
    failNext: (call, fault) => void faults.push({ call, fault }),
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

/** Reads the credentials: for the balance from the body, for the other calls from Basic authentication. */
function credentials(call: NetgsmCall, request: IncomingMessage, body: unknown) {
  if (call === 'balance') {
    const { usercode = '', password = '' } = (body ?? {}) as Record<string, string>
    return { usercode, password }
  }
  const basic = (request.headers.authorization ?? '').replace(/^Basic /, '')
  const [usercode = '', password = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s)
  return { usercode, password }
}

/**
 * Formats a balance with three decimals and a decimal comma, in the format of the requested balance type `stip`.
 * @throws Refusal if the type is unknown
 */
function balanceBody(body: unknown, thousandths: number): ResponseBody {
  const amount = (thousandths / 1000).toFixed(3).replace('.', ',')
  const { stip } = body as { stip?: number }
  if (stip === 2) return { code: '00', balance: amount }
  if (stip === 1) return { balance: [{ amount, balance_name: 'TL' }] }
  throw new Refusal('70')
}

/** @throws Refusal if the provider would not send the messages */
function readMessages(customer: Customer, body: SendBody | null): Sent[] {
  const { msgheader = '', encoding, messages = [] } = body ?? {}
  if (encoding !== 'TR' || messages.length === 0) throw new Refusal('70')
  if (!customer.titles.includes(msgheader)) throw new Refusal('40')
  return messages.map(({ msg, no }) => {
    if (!msg || !no || !/^\d{10}$/.test(no)) throw new Refusal('70')
    return { usercode: customer.usercode, from: msgheader, to: no, text: msg }
  })
}
