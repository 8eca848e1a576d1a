import { startChatAppEmulator } from '@/emulators/chatapp'
import { startElevenlabsEmulator } from '@/emulators/elevenlabs'
import { startSmsEmulators } from '@/emulators/sms'
import { startServer } from '../server/start'

/** The approved templates of the chat app. */
const TEMPLATES = [{ name: 'appointment_reminder', language: 'tr', placeholders: 2 }]

export async function startOwnServer(): Promise<() => Promise<void>> {
  const sms = await startSmsEmulators()
  const chatApp = await startChatAppEmulator(TEMPLATES)
  const elevenlabs = await startElevenlabsEmulator()
  const server = await startServer({
    env: {
      ...sms.environment,
      CHATAPP_API_URL: chatApp.url,
      CHATAPP_ACCESS_TOKEN: chatApp.token,
      CHATAPP_PHONE_NUMBER_ID: chatApp.phoneNumberId,
      CHATAPP_APP_SECRET: chatApp.appSecret,
      CHATAPP_VERIFY_TOKEN: chatApp.verifyToken,
      TTS_PROVIDER: 'elevenlabs',
      TTS_BASE_URL: elevenlabs.url,
      TTS_API_KEY: elevenlabs.apiKey,
    },
  })
  const { url, dataDir, env } = server
  process.env.E2E_SERVER = JSON.stringify({ url, dataDir, env })
  return async () => {
    await server.stop()
    await sms.close()
    await chatApp.close()
    await elevenlabs.close()
  }
}
