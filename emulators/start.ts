import { type ChatAppEmulator, type Sent, startChatAppEmulator } from './chatapp'
import { EXAMPLE_TEMPLATES } from './chatapp/example-templates'
import { placeholdersOf } from './chatapp/templates'
import { startNetgsmEmulator } from './netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from './netgsm/customers'
import { startTwilioEmulator } from './twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from './twilio/accounts'

export interface Emulators {
  /** What the product has to know to speak to them. */
  environment: Record<string, string>
  /** How a person tries them out. */
  notes: string[]
  /** Lets them tell the product their news. @param product where it answers */
  connect(product: string): Promise<void>
  close(): Promise<void>
}

/** Where the product hears of the chat app. */
const CHATAPP_WEBHOOK = '/api/chatapp/webhook'

/** Between a status of a message and the next, as people read. */
const STATUS_PAUSE_MS = 2000

/** All providers of numbers and messages on this machine, so that everything can be walked through without the internet. */
export async function startEmulators(): Promise<Emulators> {
  const twilio = await startTwilioEmulator({ onSent: tell })
  const netgsm = await startNetgsmEmulator({ onSent: tell })
  const chatApp = await startChatAppEmulator(EXAMPLE_TEMPLATES, {
    onSent: tellChat,
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
        .filter(([fate]) => fate !== 'active')
        .map(([fate, sid]) => `                     ${sid}  ${fate}`),
      `    Domestic SMS     ${NETGSM_CUSTOMERS.good}  /  ${NETGSM_PASSWORD}  (titles ${NETGSM_TITLES.join(', ')})`,
      `                     ${NETGSM_CUSTOMERS.away}  away;  balance40, send80, …  fail with that code`,
      ...chatAppNotes(chatApp),
    ],
    async connect(product) {
      try {
        await chatApp.subscribe(`${product}${CHATAPP_WEBHOOK}`)
      } catch (error) {
        console.error('The emulated chat app has nobody to tell its news to.', error)
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
    '                     numbers ending in 0404 have not got it, 0405 and 0406 fail afterwards',
    '                     Somebody writes to you, which opens their 24 hours for free text:',
    `    curl -X POST ${origin}/emulator/inbound -H 'Content-Type: application/json' \\`,
    `      -d '{"from":"+905321110007","text":"Merhaba"}'`,
  ]
}

function tell({ from, to, text }: { from: string; to: string; text: string }): void {
  console.log(`[emulated SMS] ${from} → ${to}: ${text}`)
}

function tellChat({ to, template, text }: Sent): void {
  console.log(`[emulated chat app] ${template ?? 'free text'} → ${to}: ${text}`)
}
