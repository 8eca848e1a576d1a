import { type ChatAppEmulator, type Sent, startChatAppEmulator } from './chatapp'
import { EXAMPLE_TEMPLATES } from './chatapp/example-templates'
import { placeholdersOf } from './chatapp/templates'
import { startNetgsmEmulator } from './netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from './netgsm/customers'
import { startTwilioEmulator } from './twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from './twilio/accounts'

export interface Emulators {
  /** The environment variables with which the product uses the emulators. */
  environment: Record<string, string>
  /** Instructions to try them by hand, one line each. */
  notes: string[]
  /**
   * Subscribes the product to the webhooks of the emulated chat app. Prints an error if that fails.
   * @param product the origin of the product
   */
  connect(product: string): Promise<void>
  close(): Promise<void>
}

/** The path of the product's webhook for the chat app. */
const CHATAPP_WEBHOOK = '/api/chatapp/webhook'

/** The delay between two statuses of a message, slow enough to watch. */
const STATUS_PAUSE_MS = 2000

/**
 * Starts emulators of all vendors of numbers and messages on this machine, to try the product without the internet.
 */
export async function startEmulators(): Promise<Emulators> {
  const twilio = await startTwilioEmulator({ onSent: printSms })
  const netgsm = await startNetgsmEmulator({ onSent: printSms })
  const chatApp = await startChatAppEmulator(EXAMPLE_TEMPLATES, {
    onSent: printChatMessage,
    pauseMs: STATUS_PAUSE_MS,
  })
  return {
    environment: {
      CLOUDTEL_API_URL: twilio.url,
      LOCAL_SMS_API_URL: netgsm.url,
      CHATAPP_API_URL: chatApp.url,
      CHATAPP_ACCESS_TOKEN: chatApp.token,
      CHATAPP_PHONE_NUMBER_ID: chatApp.phoneNumberId,
      CHATAPP_APP_SECRET: chatApp.appSecret,
      CHATAPP_VERIFY_TOKEN: chatApp.verifyToken,
    },
    notes: [
      '  Emulated       nothing leaves this machine; every message is printed here',
      `    Cloud telephony  ${TWILIO_ACCOUNTS.active}  /  ${TWILIO_AUTH_TOKEN}`,
      '                     owns +1 415 555 0000 to 9999 and +90 850 555 00 00 to 99 99',
      ...Object.entries(TWILIO_ACCOUNTS)
        .filter(([behaviour]) => behaviour !== 'active')
        .map(([behaviour, sid]) => `                     ${sid}  ${behaviour}`),
      `    Domestic SMS     ${NETGSM_CUSTOMERS.good}  /  ${NETGSM_PASSWORD}  (titles ${NETGSM_TITLES.join(', ')})`,
      `                     ${NETGSM_CUSTOMERS.away}  unreachable;  balance40, send80, …  fail with that code`,
      ...chatAppNotes(chatApp),
    ],
    async connect(product) {
      try {
        await chatApp.subscribe(`${product}${CHATAPP_WEBHOOK}`)
      } catch (error) {
        console.error(
          'The emulated chat app could not subscribe the product to its webhooks.',
          error,
        )
      }
    },
    async close() {
      await Promise.all([twilio, netgsm, chatApp].map((emulator) => emulator.close()))
    },
  }
}

function chatAppNotes({ origin }: ChatAppEmulator): string[] {
  const templates = EXAMPLE_TEMPLATES.map((template) => {
    const { name, language } = template
    return `                     ${name} (${language}), placeholders: ${placeholdersOf(template)}`
  })
  return [
    '    Chat app         has these approved templates',
    ...templates,
    '                     numbers ending in 0404 do not have the app; 0405 and 0406 fail later',
    '                     An inbound message opens 24 hours for free text to its sender:',
    `    curl -X POST ${origin}/emulator/inbound -H 'Content-Type: application/json' \\`,
    `      -d '{"from":"+905321110007","text":"Merhaba"}'`,
  ]
}

function printSms({ from, to, text }: { from: string; to: string; text: string }): void {
  console.log(`[emulated SMS] ${from} → ${to}: ${text}`)
}

function printChatMessage({ to, template, text }: Sent): void {
  console.log(`[emulated chat app] ${template ?? 'free text'} → ${to}: ${text}`)
}
