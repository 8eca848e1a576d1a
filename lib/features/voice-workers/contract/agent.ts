import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'

const text = (max: number) => z.string().trim().min(1).max(max)
const calls = z.int().min(0).max(100_000)

export const WorkerReport = z.object({
  workerId: text(200).describe('Your name for this process, which no other uses.'),
  activeCalls: calls.describe('How many calls it holds now.'),
  maxCalls: calls.describe('How many it takes at once.'),
  speech: z
    .record(text(40), z.string().max(200))
    .nullish()
    .describe('What it hears, thinks and speaks with, for the operator. No secrets.'),
  leaving: z
    .boolean()
    .nullish()
    .describe(
      'It takes no calls now: it stops, or LiveKit is out of its reach. It may still hold some.',
    ),
})

/** See docs/contract/decisions/agent-interface.md#agent-endpoints. */
export const reportWorker = endpoint({
  name: 'reportWorker',
  method: 'POST',
  path: '/api/agent/workers',
  summary: 'A worker is there',
  description:
    'Send it every 15 seconds, and with `leaving` when you take no further calls. Where no worker has reported for 45 seconds, or all have left, `/api/health` says so, and the panel starts no call.',
  tag: 'Agent',
  body: WorkerReport,
  responses: {
    200: z.object({
      nextInSeconds: z
        .int()
        .nullable()
        .describe(
          'When to report again, at the latest; null for one that leaves, which reports once it takes calls again.',
        ),
    }),
  },
  example: {
    request: {
      workerId: 'worker-1-4711',
      activeCalls: 2,
      maxCalls: 8,
      speech: { stt: 'openai', tts: 'openai' },
    },
    response: { nextInSeconds: 15 },
  },
})
