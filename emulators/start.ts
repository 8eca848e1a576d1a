import { startChatAppEmulator } from './chatapp'
import { startNetgsmEmulator } from './netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD, NETGSM_TITLES } from './netgsm/customers'
import { startTwilioEmulator } from './twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from './twilio/accounts'

export interface Emulators {
  /** What the product has to know to speak to them. */
  environment: Record<string, string>
  /** How a person tries them out. */
  notes: string[]
  close(): Promise<void>
}

const TEMPLATES = [
  { name: 'appointment_reminder', language: 'tr', placeholders: 2 },
  { name: 'welcome', language: 'en', placeholders: 1 },
]

/** All providers of numbers and messages on this machine, so that everything can be walked through without the internet. */
export async function startEmulators(): Promise<Emulators> {
  const twilio = await startTwilioEmulator({ onSent: tell })
  const netgsm = await startNetgsmEmulator({ onSent: tell })
  const chatApp = await startChatAppEmulator(TEMPLATES)
  return {
    environment: {
      CLOUDTEL_API_URL: twilio.url,
      LOCAL_SMS_API_URL: netgsm.url,
      CHATAPP_API_URL: chatApp.url,
      CHATAPP_ACCESS_TOKEN: chatApp.token,
      CHATAPP_PHONE_NUMBER_ID: chatApp.phoneNumberId,
    },
    notes: [
      '  Emulated       nothing leaves this machine; every SMS is printed here',
      `    Cloud telephony  ${TWILIO_ACCOUNTS.active}  /  ${TWILIO_AUTH_TOKEN}`,
      '                     owns +1 415 555 0000 to 9999 and +90 850 555 00 00 to 99 99',
      ...Object.entries(TWILIO_ACCOUNTS)
        .filter(([fate]) => fate !== 'active')
        .map(([fate, sid]) => `                     ${sid}  ${fate}`),
      `    Domestic SMS     ${NETGSM_CUSTOMERS.good}  /  ${NETGSM_PASSWORD}  (titles ${NETGSM_TITLES.join(', ')})`,
      `                     ${NETGSM_CUSTOMERS.away}  away;  balance40, send80, …  fail with that code`,
      `    Chat app         templates ${TEMPLATES.map(({ name }) => name).join(', ')}`,
    ],
    async close() {
      await Promise.all([twilio, netgsm, chatApp].map((emulator) => emulator.close()))
    },
  }
}

function tell({ from, to, text }: { from: string; to: string; text: string }): void {
  console.log(`[emulated SMS] ${from} → ${to}: ${text}`)
}
