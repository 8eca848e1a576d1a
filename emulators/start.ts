import { type ChatAppEmulator, type Sent, startChatAppEmulator } from './chatapp'
import { EXAMPLE_TEMPLATES } from './chatapp/example-templates'
import { placeholdersOf } from './chatapp/templates'
import { type OrdersEmulator, startOrdersEmulator } from './orders'
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

/** The usual port of the emulated order system, so that tools of an earlier start still reach it. */
const ORDERS_PORT = 4711

/** The delay between two statuses of a message, slow enough to watch. */
const STATUS_PAUSE_MS = 2000

/**
 * Starts emulators of all vendors of numbers and messages on this machine, and the order system of a shop, to try the
 * product without the internet.
 */
export async function startEmulators(): Promise<Emulators> {
  const sms = await startSmsEmulators({ onSent: printSms })
  const chatApp = await startChatAppEmulator(EXAMPLE_TEMPLATES, {
    onSent: printChatMessage,
    pauseMs: STATUS_PAUSE_MS,
  })
  const orders = await startOrders()
  return {
    environment: {
      ...sms.environment,
      ...ordersEnvironment(orders),
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
      ...ordersNotes(orders),
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
      await Promise.all([sms, chatApp, orders].map((emulator) => emulator.close()))
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

function startOrders(): Promise<OrdersEmulator> {
  const onRequest = ({ method, url }: { method: string; url: string }) =>
    console.log(`[emulated orders] ${method} ${url}`)
  // Another installation may use the port.
  return startOrdersEmulator({ port: ORDERS_PORT, onRequest }).catch(() =>
    startOrdersEmulator({ onRequest }),
  )
}

function ordersEnvironment(orders: OrdersEmulator): Record<string, string> {
  return {
    DEMO_ORDERS_URL: orders.origin,
    DEMO_ORDERS_API_KEY: orders.apiKey,
    DEMO_ORDERS_MCP_URL: orders.mcpUrl,
    DEMO_ORDERS_MCP_TOKEN: orders.mcpToken,
    // The tools of an account reach loopback only with it.
    WEBHOOK_ALLOW_PRIVATE_TARGETS: process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS ?? 'true',
  }
}

function ordersNotes({ origin, apiKey, mcpUrl, mcpToken }: OrdersEmulator): string[] {
  return [
    '    Orders           a shop with the orders 4711 (on its way), 4712 (delivered) and 4713 (being packed)',
    `    curl -k ${origin}/orders/4711 -H 'X-Api-Key: ${apiKey}'`,
    `                     OpenAPI: ${origin}/openapi.json`,
    `                     MCP: ${mcpUrl}, with Authorization: Bearer ${mcpToken}`,
    '                     The next answer is slow, fail, hostile, html or huge after:',
    `    curl -k -X POST ${origin}/emulator/spoil/hostile`,
  ]
}

function printSms({ from, to, text }: SentSms): void {
  console.log(`[emulated SMS] ${from} → ${to}: ${text}`)
}

function printChatMessage({ to, template, text }: Sent): void {
  console.log(`[emulated chat app] ${template ?? 'free text'} → ${to}: ${text}`)
}
