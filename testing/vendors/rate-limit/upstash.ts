import { startUpstashEmulator, type UpstashEmulator } from '@/emulators/upstash'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startRedis } from '@/scripts/redis.mjs'

/** Long enough to install Redis first. In milliseconds, for the hook that starts it. */
export const REDIS_START_MS = within(120_000)

export interface TestUpstash extends UpstashEmulator {
  /** The variables with which a server uses it. */
  env: Record<string, string>
}

/** Starts a new Redis behind Upstash's protocol. `close` ends both. */
export async function startTestUpstash(): Promise<TestUpstash> {
  const redis = await startRedis()
  const emulator = await startUpstashEmulator({ redisUrl: redis.url })
  return {
    ...emulator,
    env: {
      UPSTASH_REDIS_REST_URL: emulator.url,
      UPSTASH_REDIS_REST_TOKEN: emulator.token,
    },
    async close() {
      await emulator.close()
      await redis.stop()
    },
  }
}
