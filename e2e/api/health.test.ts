import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LivekitEmulator, startLivekitEmulator } from '@/emulators/livekit'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { onServer, withDatabase } from '@/lib/testing/database/postgres'
import { sender, startServer, type StartedServer } from '@/lib/testing/server'
import { REDIS_START_MS, startTestUpstash, type TestUpstash } from '@/lib/testing/upstash'
import { startPostgres } from '@/scripts/postgres.mjs'
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
const IN_TIME_MS = 5000

async function read(): Promise<{ code: number; health: Health }> {
  const start = performance.now()
  const response = await sender(server)('/api/health')
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS)
  return { code: response.status, health: (await response.json()) as Health }
}

/** Reads until `matches`, and returns that answer. */
async function readWhen(matches: (health: Health) => boolean) {
  let last = await read()
  await expect.poll(async () => matches((last = await read()).health), { interval: 250 }).toBe(true)
  return last
}

const readUntil = (status: string) => readWhen((health) => health.status === status)
const readUntilDown = (...names: Name[]) =>
  readWhen((health) => names.every((name) => health[name].status === 'down'))

/** Reports a worker, and waits until everything is well. */
async function readUntilWell() {
  const headers = { authorization: `Bearer ${server.env.AGENT_SECRET}` }
  const json = { workerId: 'worker-1', activeCalls: 0, maxCalls: 4, speech: { stt: 'openai' } }
  const reported = await sender(server, headers)('/api/agent/workers', { json })
  expect(reported.status).toBe(200)
  return readUntil('ok')
}

describe('GET /api/health', () => {
  it('is degraded while no voice worker reports', async () => {
    const reason = 'No voice worker has reported for 45 seconds, so nobody speaks in calls.'
    const { code, health } = await readWhen(({ worker }) => worker.reason === reason)
    expect(code).toBe(200)
    expect(health).toMatchObject({ status: 'degraded', worker: { kind: 'voice' } })
  })

  it('says of every part that it is ok, how long, and how fast it answered', async () => {
    const { code, health } = await readUntilWell()
    expect(code).toBe(200)
    const ok = { status: 'ok', latencyMs: expect.any(Number), forSeconds: expect.any(Number) }
    expect(health).toMatchObject({
      database: { kind: 'postgresql', ...ok },
      jobs: { kind: 'inngest', ...ok },
      rateLimits: { kind: 'upstash', ...ok },
      exchange: { kind: 'livekit', ...ok },
      worker: { kind: 'voice', ...ok },
      speech: { kind: 'model', ...ok },
      telephony: { kind: 'livekit' },
    })
  })

  it('is degraded while parts are down that no request needs', async () => {
    await inngest.stop()
    await openai.close()
    livekit.down = true
    const { code, health } = await readUntilDown('jobs', 'exchange', 'speech')
    expect(code).toBe(200)
    expect(health).toMatchObject({
      status: 'degraded',
      database: { status: 'ok' },
      jobs: { reason: 'The job engine cannot be reached.', latencyMs: null },
      rateLimits: { status: 'ok' },
      exchange: { reason: 'The telephone exchange cannot be reached.', latencyMs: null },
      speech: { reason: 'The language model’s server cannot be reached.', latencyMs: null },
    })
    await inngest.startAgain()
    openai = await startOpenaiEmulator(Number(new URL(openai.url).port))
    livekit.down = false
    await readUntilWell()
  })

  it('is unavailable while uses cannot be counted', async () => {
    inngest.forgetUs()
    await upstash.become('down')
    const { code, health } = await readUntilDown('jobs', 'rateLimits')
    expect(code).toBe(503)
    expect(health).toMatchObject({
      status: 'unavailable',
      jobs: { reason: expect.stringContaining('does not know our jobs') },
      rateLimits: { reason: 'The store of the rate limits cannot be reached.' },
    })
    await inngest.stop()
    await inngest.startAgain()
    await upstash.become('up')
    await readUntilWell()
  })

  it('is unavailable while the database does not answer', async () => {
    database.freeze()
    const { code, health } = await readUntilDown('database')
    expect(code).toBe(503)
    expect(health).toMatchObject({
      status: 'unavailable',
      database: { reason: 'The database does not answer within a second.' },
    })
    expect(Date.parse(health.database.since)).toBeLessThanOrEqual(Date.now())
    database.thaw()
    await readUntilWell()
  })

  it('does not ask the vendors for each request', async () => {
    await read()
    const asked = livekit.requests.length
    await Promise.all(Array.from({ length: 30 }, read))
    expect(livekit.requests.length - asked).toBeLessThanOrEqual(2)
  })
})
