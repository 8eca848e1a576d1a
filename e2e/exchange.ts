import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { type LivekitEmulator, startLivekitEmulator } from '@/emulators/livekit'
import { startTwilioEmulator, type TwilioEmulator } from '@/emulators/twilio'
import {
  createAccount,
  forThisProcess,
  logIn,
  operator,
  publicApi,
  type Server,
  type ServerOptions,
  type StartedServer,
  startServer,
  startServerForThisProcess,
} from '@/testing/server'
import { body, type Caller, makeAssistant } from '@/testing/api/calling'

/** Helpers for tests of real calls: a server on an emulated exchange, and accounts with phone numbers there. */
export interface Exchange {
  emulator: LivekitEmulator
  server: StartedServer
  /** For another server on this exchange. */
  environment: Record<string, string>
}

export const startExchange = () => startOn(startServer)

/**
 * Starts an exchange, a cloud telephony provider and a server, which all test files of a process share. Other files may
 * have used them before.
 */
export const sharedExchange = forThisProcess(
  async (): Promise<Exchange & { twilio: TwilioEmulator }> => {
    const twilio = await startTwilioEmulator()
    const exchange = await startOn(({ env }) =>
      startServerForThisProcess({ env: { ...env, CLOUDTEL_API_URL: twilio.url } }),
    )
    return { ...exchange, twilio }
  },
)

async function startOn(
  startItsServer: (options: ServerOptions) => Promise<StartedServer>,
): Promise<Exchange> {
  const emulator = await startLivekitEmulator()
  const environment = {
    LIVEKIT_URL: emulator.url,
    LIVEKIT_API_KEY: emulator.apiKey,
    LIVEKIT_API_SECRET: emulator.apiSecret,
    SIP_ALLOW_PRIVATE_TARGETS: 'true',
  }
  const server = await startItsServer({ env: environment })
  emulator.webhookUrl = `${server.url}/api/livekit/webhook`
  await operator(server, 'exchange', 'open', '--from', '203.0.113.0/24')
  return { emulator, server, environment }
}

export const lineNumber = () => `+90850${randomInt(1_000_000, 9_999_999)}`

export const foreigner = () => `+1415${randomInt(200, 999)}${randomInt(1000, 9999)}`

export const trunkForm = (numbers: string, more: Record<string, string> = {}) => ({
  json: {
    trunkName: 'Office',
    // A known host that does not answer on this port.
    address: 'localhost:5999',
    numbers,
    username: 'office-user',
    password: 'trunk-pass-9',
    ...more,
  },
})

export async function makeRealCaller(
  { server }: { server: Server },
  options: Parameters<typeof createAccount>[1] = {},
): Promise<Caller> {
  const account = await createAccount(server, options)
  const panel = await logIn(server, account)
  const assistantId = await makeAssistant(panel, 'Defne')
  const made = await panel('/api/phone-numbers/sip', trunkForm(lineNumber()))
  expect(made.status).toBe(201)
  const { phoneNumbers } = await body<{ phoneNumbers: [Caller['line']] }>(made)
  const [line] = phoneNumbers
  const link = { method: 'PATCH', json: { assistantId } }
  expect((await panel(`/api/phone-numbers/${line.id}`, link)).status).toBe(200)
  return { account, api: publicApi(server, account), panel, assistantId, line }
}
