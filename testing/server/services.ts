import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { Program } from '@/scripts/services/program.mjs'

interface Programs {
  inngest: string
  redis: string
  livekit?: string
}

/** The real services of one server, which it keeps when it is killed and started again. */
export interface RealServices {
  /** The port at which Inngest expects the product. */
  appPort: number
  environment: Record<string, string>
  inngest: Program
  redis: Program
  startLivekit(): Promise<{ livekit: Program; environment: Record<string, string> }>
  /** Where Inngest keeps its functions and past runs. */
  inngestDir: string
  remove(): Promise<void>
}

/**
 * Starts Redis, Upstash's protocol before it, and Inngest for a server, with the commands of compose.yaml.
 * @returns undefined outside of `npm run test:services`
 */
export async function startRealServices(): Promise<RealServices | undefined> {
  const { TEST_SERVICES } = process.env
  if (!TEST_SERVICES) return undefined
  const programs = JSON.parse(TEST_SERVICES) as Programs
  // Loaded here, because most test runs need none of it.
  const servers = await import('@/scripts/services/servers.mjs')

  const dir = await mkdtemp(join(tmpdir(), 'santral-services-'))
  const redis = await servers.redisServer(programs.redis, dir)
  await redis.start()
  const appPort = await freePort()
  const redisHttp = await servers.redisHttpServer(redis.url)
  await redisHttp.start()
  const appUrl = `http://127.0.0.1:${appPort}`
  const eventKey = randomBytes(16).toString('hex')
  const signingKey = randomBytes(32).toString('hex')
  const inngest = await servers.inngestServer({
    path: programs.inngest,
    dir,
    redisUrl: redis.url,
    appUrl,
    eventKey,
    signingKey,
  })
  await inngest.start()
  return {
    appPort,
    environment: {
      INNGEST_BASE_URL: inngest.url,
      INNGEST_SERVE_ORIGIN: appUrl,
      INNGEST_EVENT_KEY: eventKey,
      INNGEST_SIGNING_KEY: signingKey,
      UPSTASH_REDIS_REST_URL: redisHttp.url,
      UPSTASH_REDIS_REST_TOKEN: redisHttp.token,
    },
    inngest,
    redis,
    async startLivekit() {
      if (!programs.livekit) throw new Error('This test needs --livekit')
      const key = randomBytes(8).toString('hex')
      const secret = randomBytes(32).toString('hex')
      const path = programs.livekit
      const livekit = await servers.livekitServer({
        path,
        redisUrl: redis.url,
        appUrl,
        key,
        secret,
      })
      await livekit.start()
      const environment = {
        LIVEKIT_URL: livekit.url,
        LIVEKIT_API_KEY: key,
        LIVEKIT_API_SECRET: secret,
      }
      return { livekit, environment }
    },
    inngestDir: join(dir, 'inngest'),
    async remove() {
      await inngest.stop()
      await redisHttp.stop()
      await redis.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
