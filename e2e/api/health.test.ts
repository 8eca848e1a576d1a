import { beforeAll, describe, expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { sender } from '@/testing/server'
import { REDIS_START_MS } from '@/testing/vendors/rate-limit/upstash'
import { within } from '@/scripts/lib/time-scale.mjs'
import { deployment } from '../deployed'

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

let deployed: Awaited<ReturnType<typeof deployment>>
beforeAll(async () => {
  deployed = await deployment()
  // The first request also loads the route.
  await sender(deployed.server)('/api/health')
}, REDIS_START_MS)

/** A second and a half, and much for a busy machine. */
const IN_TIME_MS = within(5000)

interface Answer {
  code: number
  health: Health
}

async function read(): Promise<Answer> {
  const start = performance.now()
  const response = await sender(deployed.server)('/api/health')
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS)
  return { code: response.status, health: (await response.json()) as Health }
}

/** Reads until the answer matches. A part that is slow for a moment on a busy machine counts as down. */
const expectHealth = (expected: { code: number; health: object }) =>
  expect.poll(read, { interval: 250 }).toMatchObject(expected)

/** Reports a worker, and waits until everything is well. */
async function readUntilWell(): Promise<void> {
  const { server } = deployed
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
    const { inngest, livekit, openai } = deployed
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
    await startOpenaiEmulator(Number(new URL(openai.url).port))
    livekit.down = false
    await readUntilWell()
  })

  it('is unavailable while uses cannot be counted', async () => {
    const { inngest, upstash } = deployed
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
    const { database } = deployed
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
    const { livekit } = deployed
    await read()
    const asked = livekit.requests.length
    const start = performance.now()
    await Promise.all(Array.from({ length: 30 }, read))
    // A result is kept for two seconds.
    const periods = 1 + Math.ceil((performance.now() - start) / 2000)
    expect(livekit.requests.length - asked).toBeLessThanOrEqual(periods)
  })
})
