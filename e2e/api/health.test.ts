import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LivekitEmulator, startLivekitEmulator } from '@/emulators/livekit'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { onServer, withDatabase } from '@/lib/testing/database/postgres'
import { sender, startServer, type StartedServer } from '@/lib/testing/server'
import { REDIS_START_MS, startTestUpstash, type TestUpstash } from '@/lib/testing/upstash'
import { startPostgres } from '@/scripts/postgres.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startInngestRegistry, startProxy } from '../parts'

interface Part {
  status: string
  kind: string
  reason?: string
  since: string
  forSeconds: number
  latencyMs: number | null
}
type Name = 'database' | 'jobs' | 'rateLimits' | 'exchange' | 'worker' | 'speech'
type Health = Record<Name, Part> & { status: string; telephony: { kind: string } }

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Awaited<ReturnType<typeof startProxy>>
let inngest: Awaited<ReturnType<typeof startInngestRegistry>>
let upstash: TestUpstash
let livekit: LivekitEmulator
let openai: OpenaiEmulator
let server: StartedServer

beforeAll(async () => {
  postgres = await startPostgres()
  const name = `santral_health_${randomBytes(4).toString('hex')}`
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`))
  database = await startProxy(new URL(withDatabase(postgres.url, name)))
  inngest = await startInngestRegistry()
  upstash = await startTestUpstash()
  livekit = await startLivekitEmulator()
  openai = await startOpenaiEmulator()
  server = await startServer({
    env: {
      ...upstash.env,
      DATABASE_URL: database.url,
      APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
      AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
      HOST: '127.0.0.1',
      INNGEST_BASE_URL: inngest.url,
      INNGEST_EVENT_KEY: 'event-key',
      INNGEST_SIGNING_KEY: 'signkey-test-0123456789abcdef',
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
      OPENAI_API_KEY: openai.apiKey,
      OPENAI_BASE_URL: openai.url,
    },
  })
  // The first request also loads the route.
  await sender(server)('/api/health')
}, REDIS_START_MS)
afterAll(async () => {
  database?.thaw()
  await server?.stop()
  await Promise.all([openai, livekit, upstash, inngest, database].map((part) => part?.close()))
  await postgres?.stop()
})

/** A second and a half, and much for a busy machine. */
const IN_TIME_MS = within(5000)

interface Answer {
  code: number
  health: Health
}

async function read(): Promise<Answer> {
  const start = performance.now()
  const response = await sender(server)('/api/health')
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS)
  return { code: response.status, health: (await response.json()) as Health }
}

/** Reads until the answer matches. A part that is slow for a moment on a busy machine counts as down. */
const expectHealth = (expected: { code: number; health: object }) =>
  expect.poll(read, { interval: 250 }).toMatchObject(expected)

/** Reports a worker, and waits until everything is well. */
async function readUntilWell(): Promise<void> {
  const headers = { authorization: `Bearer ${server.env.AGENT_SECRET}` }
  const json = { workerId: 'worker-1', activeCalls: 0, maxCalls: 4, speech: { stt: 'openai' } }
  const reported = await sender(server, headers)('/api/agent/workers', { json })
  expect(reported.status).toBe(200)
  await expectHealth({ code: 200, health: { status: 'ok' } })
}

describe('GET /api/health', () => {
  it('is degraded while no voice worker reports', async () => {
    const reason = 'No voice worker has reported for 45 seconds, so nobody speaks in calls.'
    await expectHealth({
      code: 200,
      health: { status: 'degraded', worker: { kind: 'voice', reason } },
    })
  })

  it('says of every part that it is ok, how long, and how fast it answered', async () => {
    await readUntilWell()
    const ok = { status: 'ok', latencyMs: expect.any(Number), forSeconds: expect.any(Number) }
    await expectHealth({
      code: 200,
      health: {
        database: { kind: 'postgresql', ...ok },
        jobs: { kind: 'inngest', ...ok },
        rateLimits: { kind: 'upstash', ...ok },
        exchange: { kind: 'livekit', ...ok },
        worker: { kind: 'voice', ...ok },
        speech: { kind: 'model', ...ok },
        telephony: { kind: 'livekit' },
      },
    })
  })

  it('is degraded while parts are down that no request needs', async () => {
    await inngest.stop()
    await openai.close()
    livekit.down = true
    const down = { status: 'down', latencyMs: null }
    await expectHealth({
      code: 200,
      health: {
        status: 'degraded',
        database: { status: 'ok' },
        jobs: { ...down, reason: 'The job engine cannot be reached.' },
        rateLimits: { status: 'ok' },
        exchange: { ...down, reason: 'The telephone exchange cannot be reached.' },
        speech: { ...down, reason: 'The language model’s server cannot be reached.' },
      },
    })
    await inngest.startAgain()
    openai = await startOpenaiEmulator(Number(new URL(openai.url).port))
    livekit.down = false
    await readUntilWell()
  })

  it('is unavailable while uses cannot be counted', async () => {
    inngest.forgetUs()
    await upstash.become('down')
    await expectHealth({
      code: 503,
      health: {
        status: 'unavailable',
        jobs: { status: 'down', reason: expect.stringContaining('does not know our jobs') },
        rateLimits: {
          status: 'down',
          reason: 'The store of the rate limits cannot be reached.',
        },
      },
    })
    await inngest.stop()
    await inngest.startAgain()
    await upstash.become('up')
    await readUntilWell()
  })

  it('is unavailable while the database does not answer', async () => {
    database.freeze()
    await expectHealth({
      code: 503,
      health: {
        status: 'unavailable',
        database: { status: 'down', reason: 'The database does not answer within a second.' },
      },
    })
    const { health } = await read()
    expect(Date.parse(health.database.since)).toBeLessThanOrEqual(Date.now())
    database.thaw()
    await readUntilWell()
  })

  it('does not ask the vendors for each request', async () => {
    await read()
    const asked = livekit.requests.length
    const start = performance.now()
    await Promise.all(Array.from({ length: 30 }, read))
    // A result is kept for two seconds.
    const periods = 1 + Math.ceil((performance.now() - start) / 2000)
    expect(livekit.requests.length - asked).toBeLessThanOrEqual(periods)
  })
})
