import { systemPool } from '@/lib/platform/database/client'
import { dispatcher } from './dispatch'

/**
 * The wait after a failed attempt is over: the next one is due now, whatever this machine's clock
 * says. Changes nothing where the attempt was made meanwhile or the delivery has ended.
 */
export async function resumeDelivery(deliveryId: string, failedAttempt: number): Promise<void> {
  const { rows } = await systemPool().query<{ id: string }>(
    `update webhook_deliveries set next_attempt_at = least(next_attempt_at, now())
     where id = $1 and attempt_count = $2 and status = 'pending'
     returning subscription_id as id`,
    [deliveryId, failedAttempt],
  )
  dispatcher().wake(rows.map(({ id }) => id))
}
