import { startChatAppEmulator } from '@/emulators/chatapp'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { startTwilioEmulator } from '@/emulators/twilio'
import { startServer } from '../server/start'

/** The approved templates of the chat app. */
const TEMPLATES = [{ name: 'appointment_reminder', language: 'tr', placeholders: 2 }]

/**
 * Starts one server for all files of e2e/panel, with emulators of the providers that it uses. The workers
 * get its URL and environment in `E2E_SERVER`.
 */
export default async function setUp() {
  const twilio = await startTwilioEmulator()
  const netgsm = await startNetgsmEmulator()
  const chatApp = await startChatAppEmulator(TEMPLATES)
  const server = await startServer({
    env: {
      CLOUDTEL_API_URL: twilio.url,
      LOCAL_SMS_API_URL: netgsm.url,
      CHATAPP_API_URL: chatApp.url,
      CHATAPP_ACCESS_TOKEN: chatApp.token,
      CHATAPP_PHONE_NUMBER_ID: chatApp.phoneNumberId,
    },
  })
  const { url, dataDir, env } = server
  process.env.E2E_SERVER = JSON.stringify({ url, dataDir, env })
  return async () => {
    await server.stop()
    await twilio.close()
    await netgsm.close()
    await chatApp.close()
  }
}
