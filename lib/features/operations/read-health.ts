import type { z } from 'zod'
import { embedder } from '@/lib/vendors/embeddings'
import { type Config, config } from '@/lib/platform/config'
import type { Health } from './contract/public'
import { systemPool } from '@/lib/platform/database/client'
import packageJson from '@/package.json'

const TIMEOUT_MS = 3000

/** Queries the database. All other parts are reported as configured, without contacting them. */
export async function readHealth(): Promise<z.input<typeof Health>> {
  const env = config()
  const up = await databaseAnswers()
  return {
    status: up ? 'ok' : 'unavailable',
    version: packageJson.version,
    database: { status: up ? 'up' : 'down', kind: env.SANTRAL_DATABASE },
    jobs: { kind: env.SANTRAL_JOBS },
    telephony: { kind: env.LIVEKIT_URL ? 'livekit' : 'simulated' },
    analysis: { kind: env.OPENAI_API_KEY ? 'model' : 'rules' },
    embeddings: { kind: embedder().kind },
    chatApp: { kind: chatAppKind(env) },
    rateLimits: { kind: env.UPSTASH_REDIS_REST_URL ? 'upstash' : 'in-process' },
  }
}

function chatAppKind(env: Config) {
  if (!env.CHATAPP_ACCESS_TOKEN) return 'none'
  return env.CHATAPP_APP_SECRET && env.CHATAPP_VERIFY_TOKEN ? 'two-way' : 'send-only'
}

async function databaseAnswers(): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT_MS).unref()
  })
  const answer = systemPool()
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, timeout])
}
