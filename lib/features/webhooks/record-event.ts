import type { EventName } from './contract/events'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { recordEvents, type NewEvent } from './record-events'

/**
 * Writes an event, and one delivery for each active subscription to it, in the transaction that
 * caused it. Publishing the same thing again adds nothing, nor does an account whose plan has no
 * webhooks. See docs/contract/decisions.md#event-transaction.
 */
export async function recordEvent<N extends EventName>(
  tx: TenantTransaction,
  name: N,
  event: NewEvent<N>,
): Promise<void> {
  await recordEvents(tx, name, [event])
}
