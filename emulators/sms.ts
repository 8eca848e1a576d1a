import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { startNetgsmEmulator } from './netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from './netgsm/customers'
import { startTwilioEmulator } from './twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from './twilio/accounts'

export interface SentSms {
  from: string
  to: string
  text: string
}

/** The parts that every emulator of an SMS provider has. */
interface Emulator {
  /** The root of the API. */
  url: string
  /** The accepted messages, in order. */
  sent: SentSms[]
  close(): Promise<void>
}

/** An emulator, and how to use it without knowing the provider. */
interface Emulation<E extends Emulator> {
  start(options?: { onSent?: (message: SentSms) => void }): Promise<E>
  /** A config that it accepts. */
  config: Record<string, string>
  /** Makes the next check or sending fail with an error code of the provider. */
  failNext(emulator: E, step: 'check' | 'send', code: string): void
  /** How to try it out by hand. */
  notes: string[]
}

function emulation<E extends Emulator>(given: Emulation<E>): Emulation<E> {
  return given
}

/** The emulator of each SMS provider. */
export const SMS_EMULATORS = {
  local_sms: emulation({
    start: startNetgsmEmulator,
    config: { usercode: NETGSM_CUSTOMERS.good, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' },
    failNext: (emulator, step, code) =>
      emulator.failNext(step === 'check' ? 'balance' : 'send', code),
    notes: [
      `    Domestic SMS     ${NETGSM_CUSTOMERS.good}  /  ${NETGSM_PASSWORD}  (titles ${NETGSM_TITLES.join(', ')})`,
      `                     ${NETGSM_CUSTOMERS.away}  unreachable;  balance40, send80, …  fail with that code`,
    ],
  }),
  cloudtel: emulation({
    start: startTwilioEmulator,
    config: {
      accountSid: TWILIO_ACCOUNTS.active,
      authToken: TWILIO_AUTH_TOKEN,
      phoneNumber: '+14155550100',
    },
    failNext(emulator, step, code) {
      const status = { '20003': 401, '20429': 429 }[code] ?? 400
      const method = step === 'check' ? 'Account' : 'Messages'
      emulator.failNext(method, { status, code: Number(code), message: 'No.' })
    },
    notes: [
      `    Cloud telephony  ${TWILIO_ACCOUNTS.active}  /  ${TWILIO_AUTH_TOKEN}`,
      '                     owns +1 415 555 0000 to 9999 and +90 850 555 00 00 to 99 99',
      ...Object.entries(TWILIO_ACCOUNTS)
        .filter(([behavior]) => behavior !== 'active')
        .map(([behavior, sid]) => `                     ${sid}  ${behavior}`),
    ],
  }),
}

type Emulations = typeof SMS_EMULATORS & Record<SmsProviderName, unknown>
type Started = { [P in SmsProviderName]: Awaited<ReturnType<Emulations[P]['start']>> }

/** Starts the emulators of all SMS providers. `environment` lets the product use them. */
export async function startSmsEmulators(options: { onSent?: (message: SentSms) => void } = {}) {
  const started = await Promise.all(
    Object.entries(SMS_EMULATORS).map(
      async ([name, { start }]) => [name, await start(options)] as const,
    ),
  )
  const emulators = Object.fromEntries(started) as unknown as Started
  return {
    emulators,
    environment: {
      CLOUDTEL_API_URL: emulators.cloudtel.url,
      SMS_API_URLS: started.map(([name, { url }]) => `${name}=${url}`).join(','),
    },
    close: async () => {
      await Promise.all(started.map(([, emulator]) => emulator.close()))
    },
  }
}
