import type { z } from 'zod'
import { embedder } from '@/lib/vendors/embeddings'
import { type Config, config } from '@/lib/platform/config'
import { speechToTextServer, textToSpeechServer } from '@/lib/vendors/speech/rules/servers'
import packageJson from '@/package.json'
import type { Health } from './contract/public'
import { readParts } from './health/parts'
import { overallStatus, type PartHealth } from './health/rules/part-health'

/**
 * Probes every part of the installation, for about a second at most. Parts that no request waits for (analysis, embeddings,
 * chat app) is reported as configured.
 * See docs/contract/decisions/running.md#health.
 */
export async function readHealth(): Promise<z.input<typeof Health>> {
  const env = config()
  const { database, jobs, rateLimits, exchange, worker, speech } = await readParts()
  const telephony = { kind: env.LIVEKIT_URL ? 'livekit' : 'simulated' } as const
  return {
    status: overallStatus([database, rateLimits], [jobs, exchange, worker, speech]),
    version: packageJson.version,
    database: { kind: env.SANTRAL_DATABASE, ...shown(database) },
    jobs: { kind: env.SANTRAL_JOBS, ...shown(jobs) },
    rateLimits: {
      kind: env.UPSTASH_REDIS_REST_URL ? 'upstash' : 'in-process',
      ...shown(rateLimits),
    },
    exchange: { ...telephony, ...shown(exchange) },
    worker: { kind: env.LIVEKIT_URL ? 'voice' : 'simulated', ...shown(worker) },
    speech: { kind: hasModels(env) ? 'model' : 'none', ...shown(speech) },
    telephony,
    analysis: { kind: env.OPENAI_API_KEY ? 'model' : 'rules' },
    embeddings: { kind: embedder().kind },
    chatApp: { kind: chatAppKind(env) },
  }
}

function shown({ status, reason, since, latencyMs }: PartHealth) {
  return {
    status,
    ...(reason !== null && { reason }),
    since: new Date(since).toISOString(),
    forSeconds: Math.max(0, Math.floor((Date.now() - since) / 1000)),
    latencyMs,
  }
}

function hasModels(env: Config): boolean {
  const speech = speechToTextServer(env) ?? textToSpeechServer(env)
  return env.OPENAI_API_KEY !== undefined || speech !== null
}

function chatAppKind(env: Config) {
  if (!env.CHATAPP_ACCESS_TOKEN) return 'none'
  return env.CHATAPP_APP_SECRET && env.CHATAPP_VERIFY_TOKEN ? 'two-way' : 'send-only'
}
