import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'

const state = z.object({ status: z.enum(['up', 'down']), kind: z.string() })

/**
 * The parts of this installation, and whether the database answers.
 * See docs/contract/decisions.md#health.
 */
export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  database: state,
  jobs: z.object({ kind: z.enum(['embedded', 'inngest']) }),
  telephony: z.object({ kind: z.enum(['simulated', 'livekit']) }),
  analysis: z.object({ kind: z.enum(['rules', 'model']) }),
  embeddings: z.object({ kind: z.enum(['lexical', 'model']) }),
  chatApp: z.object({
    kind: z
      .enum(['none', 'send-only', 'two-way'])
      .describe('`send-only`: it cannot be answered yet.'),
  }),
  rateLimits: z.object({ kind: z.enum(['in-process', 'upstash']) }),
})

export const readHealth = endpoint({
  name: 'readHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service works',
  tag: 'Operation',
  responses: { 200: Health, 503: Health },
})
