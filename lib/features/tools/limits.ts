import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'

/** Requests to other systems that an account holder sends from the panel: trials, imports, lists of MCP servers. */
const REQUESTS: Limit = { name: 'tool-requests', max: 30, windowMs: 60_000 }

/** @throws too_many_attempts */
export async function requireRequestsLeft({ id }: Owner): Promise<void> {
  const { allowed } = await rateLimiter().use(REQUESTS, String(id))
  if (!allowed) throw new AppError('too_many_attempts')
}
