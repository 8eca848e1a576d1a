import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import type { NetgsmEmulator } from '@/emulators/netgsm'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { startSmsEmulators } from '@/emulators/sms'
import type { TwilioEmulator } from '@/emulators/twilio'
import { forThisProcess, type StartedServer, startServerForThisProcess } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

export interface OutsideSystems {
  server: StartedServer
  /** Has the templates `offer_tr`, `details` and `confirmation`. It posts its webhooks to the server. */
  chat: ChatAppEmulator
  netgsm: NetgsmEmulator
  twilio: TwilioEmulator
  openai: OpenaiEmulator
}

/** Wait before the first retry of a webhook delivery, on {@link outsideServer}. */
export const OUTSIDE_RETRY_BASE_MS = within(150)

/**
 * Starts a server that uses an emulator of every outside system, except an exchange: calls are simulated. All test files
 * of a process share it.
 */
export const outsideServer = forThisProcess(async (): Promise<OutsideSystems> => {
  const [chat, sms, openai] = await Promise.all([
    startChatAppEmulator([
      { name: 'offer_tr', language: 'tr', placeholders: 2 },
      { name: 'details', language: 'tr', placeholders: 1 },
      { name: 'confirmation', language: 'en', placeholders: 2 },
    ]),
    startSmsEmulators(),
    startOpenaiEmulator(),
  ])
  const server = await startServerForThisProcess({
    env: {
      CHATAPP_API_URL: chat.url,
      CHATAPP_ACCESS_TOKEN: chat.token,
      CHATAPP_PHONE_NUMBER_ID: chat.phoneNumberId,
      CHATAPP_APP_SECRET: chat.appSecret,
      CHATAPP_VERIFY_TOKEN: chat.verifyToken,
      ...sms.environment,
      OPENAI_API_KEY: openai.apiKey,
      OPENAI_BASE_URL: openai.url,
      OPENAI_ANALYSIS_MODEL: 'emulated-model',
      OPENAI_CHAT_MODEL: 'emulated-model',
      WEBHOOK_RETRY_BASE_MS: String(OUTSIDE_RETRY_BASE_MS),
      // A test reads the log and looks for secrets.
      LOG_LEVEL: 'debug',
    },
  })
  await chat.subscribe(`${server.url}/api/chatapp/webhook`)
  const { local_sms: netgsm, cloudtel: twilio } = sms.emulators
  return { server, chat, netgsm, twilio, openai }
})
