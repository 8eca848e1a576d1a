import { randomBytes } from 'node:crypto'
import { startLivekitEmulator } from '@/emulators/livekit'
import { startOpenaiEmulator } from '@/emulators/openai'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { forThisProcess, startServerForThisProcess } from '@/testing/server'
import { startTestUpstash } from '@/testing/vendors/rate-limit/upstash'
import { startPostgres } from '@/scripts/postgres.mjs'
import { startInngestRegistry, startProxy } from './parts'

export const APP_URL = 'https://santral.example'
export const APP_SECRET = 'app-secret-of-the-tests-0123456789abcdef'

/**
 * Starts a server as in production: behind HTTPS, on PostgreSQL, with Upstash, LiveKit, a language model, and an Inngest
 * that runs no jobs. All test files of a process share it. Each restores the parts that it takes away.
 */
export const deployment = forThisProcess(async () => {
  const postgres = await startPostgres()
  const name = `santral_deployment_${randomBytes(4).toString('hex')}`
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`))
  const [database, inngest, upstash, livekit, openai] = await Promise.all([
    startProxy(new URL(withDatabase(postgres.url, name))),
    startInngestRegistry({ silent: true }),
    startTestUpstash(),
    startLivekitEmulator(),
    startOpenaiEmulator(),
  ])
  // It starts although Inngest accepts connections and never answers.
  const server = await startServerForThisProcess({
    env: {
      ...upstash.env,
      APP_URL,
      APP_SECRET,
      AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      INNGEST_BASE_URL: inngest.url,
      INNGEST_EVENT_KEY: 'event-key-of-the-tests',
      INNGEST_SIGNING_KEY: 'ab'.repeat(32),
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
      OPENAI_API_KEY: openai.apiKey,
      OPENAI_BASE_URL: openai.url,
      OUTGOING_ADDRESSES: '203.0.113.7, 2001:db8::/48',
      SUPPORT_EMAIL: 'help@example.com',
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'false',
    },
  })
  inngest.answer()
  return {
    /** Its URL is the one behind the proxy that ends HTTPS. */
    server: { ...server, url: `http://localhost:${server.env.PORT}` },
    /** The PostgreSQL server, and the name of the database on it. */
    postgres: { url: postgres.url, name },
    database,
    inngest,
    upstash,
    livekit,
    openai,
  }
})
