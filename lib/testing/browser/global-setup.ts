import { startNetgsmEmulator } from '@/emulators/netgsm'
import { startTwilioEmulator } from '@/emulators/twilio'
import { openServerDatabase } from '../server/server-database'
import { startServer } from '../server/start'

/**
 * Starts one server for all files of e2e/panel, and the providers of numbers and SMS that it speaks
 * to; its address and environment go to the workers by `E2E_SERVER`.
 */
export default async function setUp() {
  const database = await openServerDatabase()
  const twilio = await startTwilioEmulator()
  const netgsm = await startNetgsmEmulator()
  const server = await startServer({
    databaseUrl: database?.url,
    env: { CLOUDTEL_API_URL: twilio.url, LOCAL_SMS_API_URL: netgsm.url },
  })
  const { url, dataDir, env } = server
  process.env.E2E_SERVER = JSON.stringify({ url, dataDir, env })
  return async () => {
    await server.stop()
    await twilio.close()
    await netgsm.close()
    await database?.close()
  }
}
