import { down, type Probe, WORKS } from '@/lib/platform/probe'
import type { Limit } from './port'
import { upstashClient, upstashLimiter } from './upstash'

const PROBE: Limit = { name: 'probe', max: 1, windowMs: 60_000 }

/** Reads a count as every request does, because a store may answer and refuse the scripts. */
export function upstashProbe(url: string, token: string): Probe {
  const limiter = upstashLimiter(upstashClient(url, token))
  return async () => {
    try {
      await limiter.peek(PROBE, 'probe')
      return WORKS
    } catch (error) {
      // Anything else comes from the network.
      if (!(error instanceof Error && error.name === 'UpstashError')) throw error
      return error.message.includes('WRONGPASS')
        ? down('The store of the rate limits refuses our token.')
        : down('The store of the rate limits answers with an error.')
    }
  }
}
