import { type ChatAppEmulator, type Sent, startChatAppEmulator } from './chatapp'
import { EXAMPLE_TEMPLATES } from './chatapp/example-templates'
import { placeholdersOf } from './chatapp/templates'
import { type SentSms, SMS_EMULATORS, startSmsEmulators } from './sms'

export interface Emulators {
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

const CHATAPP_WEBHOOK = '/api/chatapp/webhook'

/** The delay between two statuses of a message, slow enough to watch. */
const STATUS_PAUSE_MS = 2000

/** Starts emulators of all vendors of numbers and messages on this machine, to try the product without the internet. */
export async function startEmulators(): Promise<Emulators> {
  const sms = await startSmsEmulators({ onSent: printSms })
  const chatApp = await startChatAppEmulator(EXAMPLE_TEMPLATES, {
    onSent: printChatMessage,
    pauseMs: STATUS_PAUSE_MS,
  })
  return {
    environment: {
      ...sms.environment,
      CHATAPP_API_URL: chatApp.url,
      CHATAPP_ACCESS_TOKEN: chatApp.token,
      CHATAPP_PHONE_NUMBER_ID: chatApp.phoneNumberId,
      CHATAPP_APP_SECRET: chatApp.appSecret,
      CHATAPP_VERIFY_TOKEN: chatApp.verifyToken,
    },
    notes: [
      '  Emulated       nothing leaves this machine; every message is printed here',
      ...Object.values(SMS_EMULATORS).flatMap(({ notes }) => notes),
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
      await Promise.all([sms, chatApp].map((emulator) => emulator.close()))
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

function printSms({ from, to, text }: SentSms): void {
  console.log(`[emulated SMS] ${from} → ${to}: ${text}`)
}

function printChatMessage({ to, template, text }: Sent): void {
  console.log(`[emulated chat app] ${template ?? 'free text'} → ${to}: ${text}`)
}
