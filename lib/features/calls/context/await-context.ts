import { setTimeout as wait } from 'node:timers/promises'
import { prepared } from '@/lib/platform/database/prepared'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { CONTEXT_TIMEOUT_MS } from '@/lib/platform/vocabulary/call-context'

/** The pause between two looks, in milliseconds: an answer usually comes soon. */
const FIRST_PAUSE_MS = 40
const MAX_PAUSE_MS = 250

/** An answer that came in time may still be stored then. */
const LIMIT_MS = CONTEXT_TIMEOUT_MS + 200

const IS_PENDING = prepared(`
  select started_at as "startedAt" from calls
  where owner_id = $1 and id = $2::uuid and context_failure->>'code' = 'pending'`)

/** Waits until a context URL has answered about a call, or its time is over. Another process may be asking it. */
export async function awaitContext(owner: Owner, callId: string): Promise<void> {
  const since = Date.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(1.5 * pause, MAX_PAUSE_MS)) {
    const { rows } = await tenantQuery<{ startedAt: Date }>(owner, IS_PENDING, [callId])
    const [pending] = rows
    // The clocks of two processes may differ.
    const waitedMs = Date.now() - Math.min(since, pending?.startedAt.getTime() ?? 0)
    if (!pending || waitedMs > LIMIT_MS) return
    const leftMs = CONTEXT_TIMEOUT_MS - waitedMs
    await wait(leftMs > FIRST_PAUSE_MS ? Math.min(pause, leftMs) : FIRST_PAUSE_MS)
  }
}
