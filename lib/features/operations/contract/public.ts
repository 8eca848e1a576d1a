import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'

const asked = {
  status: z
    .enum(['ok', 'degraded', 'down'])
    .describe('`degraded`: it works, but late or not fully.'),
  reason: z.string().optional().describe('What is wrong, where it is not `ok`.'),
  since: z.iso.datetime().describe('When this process first found it so.'),
  forSeconds: z.int().min(0).describe('How long it has been so.'),
  latencyMs: z
    .int()
    .min(0)
    .nullable()
    .describe('How long its last answer took; null where nothing is asked or no answer came.'),
}

/** The parts of this installation, and how they are. See docs/contract/decisions/running.md#health. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), ...asked }),
  jobs: z.object({ kind: z.enum(['embedded', 'inngest']), ...asked }),
  rateLimits: z.object({ kind: z.enum(['in-process', 'upstash']), ...asked }),
  exchange: z.object({ kind: z.enum(['simulated', 'livekit']), ...asked }),
  worker: z.object({ kind: z.enum(['simulated', 'voice']), ...asked }),
  speech: z.object({ kind: z.enum(['none', 'model']), ...asked }),
  telephony: z.object({ kind: z.enum(['simulated', 'livekit']) }),
  analysis: z.object({ kind: z.enum(['rules', 'model']) }),
  embeddings: z.object({ kind: z.enum(['lexical', 'model']) }),
  chatApp: z.object({
    kind: z
      .enum(['none', 'send-only', 'two-way'])
      .describe('`send-only`: it cannot be answered yet.'),
  }),
})

export const readHealth = endpoint({
  name: 'readHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service works',
  tag: 'Operation',
  responses: { 200: Health, 503: Health },
})
