import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { CUT, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { type Account, knownAccounts, makeAccount } from './accounts'
import { Failure } from './failure'
import {
  accountResource,
  messageResource,
  numberResources,
  readMessage,
  type Sent,
} from './resources'

export type { Account } from './accounts'
export type { Sent } from './resources'

export type TwilioMethod = 'Account' | 'IncomingPhoneNumbers' | 'Messages'

/** An injected error. `down` closes the connection. */
export type Fault = { status: number; code?: number; message?: string } | 'down'

export interface TwilioOptions {
  port?: number
  onSent?: (message: Sent) => void
}

export interface TwilioEmulator {
  url: string
  /** The accepted messages, in order. */
  sent: Sent[]
  requests: { method: TwilioMethod; accountSid: string }[]
  addAccount(account: Partial<Account> & { sid: string }): Account
  failNext(method: TwilioMethod, fault: Fault): void
  close(): Promise<void>
}

const PATH = /^\/2010-04-01\/Accounts\/([^/]+?)(?:\/(IncomingPhoneNumbers|Messages))?\.json(?:\?|$)/

/** Starts an emulator of Twilio's REST API on loopback: accounts, their numbers and SMS, with the vendor's errors. */
export async function startTwilioEmulator({
  port = 0,
  onSent = () => {},
}: TwilioOptions = {}): Promise<TwilioEmulator> {
  const accounts = knownAccounts()
  const faults: { method: TwilioMethod; fault: Fault }[] = []
  const sent: Sent[] = []
  const requests: TwilioEmulator['requests'] = []

  async function handle(request: IncomingMessage): Promise<Reply | typeof CUT> {
    const body = await text(request)
    const [, pathSid, name = 'Account'] = PATH.exec(request.url ?? '') ?? []
    if (!pathSid) throw notFound(request.url)
    const method = name as TwilioMethod
    requests.push({ method, accountSid: pathSid })
    const injected = faults.find((one) => one.method === method)
    if (injected) {
      faults.splice(faults.indexOf(injected), 1)
      return fail(injected.fault)
    }

    const account = authenticate(accounts, request.headers.authorization)
    if (account.malfunction === 'away') return CUT
    if (account.malfunction === 'broken') return unavailablePage()
    if (account.malfunction === 'crowded') throw new Failure(429, 20429, 'Too Many Requests')
    if (account.sid !== decodeURIComponent(pathSid)) throw notFound(request.url)

    const query = new URL(request.url ?? '', 'http://emulator').searchParams
    if (method === 'Account') return { status: 200, body: accountResource(account) }
    if (method === 'IncomingPhoneNumbers') {
      return { status: 200, body: numberResources(account, query.get('PhoneNumber')) }
    }
    if (request.method !== 'POST') throw new Failure(405, 20004, 'Method not allowed')
    const message = readMessage(account, new URLSearchParams(body))
    sent.push(message)
    onSent(message)
    return { status: 201, body: messageResource(message) }
  }

  const { origin, close } = await serveOnLoopback(
    (request) =>
      handle(request).catch((error: unknown): Reply => {
        if (error instanceof Failure) return { status: error.status, body: error.body }
        throw error
      }),
    port,
  )
  return {
    url: origin,
    sent,
    requests,
    addAccount(given) {
      const account = makeAccount(given)
      accounts.set(account.sid, account)
      return account
    },
    failNext: (method, fault) => void faults.push({ method, fault }),
    close,
  }
}

function fail(fault: Fault): typeof CUT {
  if (fault === 'down') return CUT
  throw new Failure(fault.status, fault.code ?? 20500, fault.message ?? 'Made to fail')
}

function unavailablePage(): Reply {
  const body = '<!doctype html><title>503 Service Unavailable</title>'
  return { status: 503, type: 'text/html', body }
}

function notFound(url = ''): Failure {
  return new Failure(404, 20404, `The requested resource ${url} was not found`)
}

function authenticate(accounts: Map<string, Account>, header = ''): Account {
  const [sid = '', token] = Buffer.from(header.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(/:(.*)/s)
  const account = accounts.get(sid)
  if (!account || account.authToken !== token) throw new Failure(401, 20003, 'Authenticate')
  return account
}
