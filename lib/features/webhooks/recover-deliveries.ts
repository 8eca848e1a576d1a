import { systemPool } from '@/lib/platform/database/client'
import { poolTransaction } from '@/lib/platform/database/transaction'
import { dispatcher } from './dispatch'
import { recordEnded } from './record-ended'

/**
 * Makes what a subscription has waiting until `dueAt` due now, because its retry job has finished waiting. The clock of
 * the jobs may be ahead of the database's, by which it would not be due yet.
 */
export async function resumeSubscription(subscriptionId: string, dueAt: Date): Promise<void> {
  const pool = systemPool()
  const values = [subscriptionId, dueAt]
  await pool.query(
    `update webhook_subscriptions set trial_at = now()
     where id = $1 and trial_at > now() and trial_at <= $2`,
    values,
  )
  await pool.query(
    `update webhook_deliveries set next_attempt_at = now()
     where subscription_id = $1 and status = 'pending'
       and next_attempt_at > now() and next_attempt_at <= $2`,
    values,
  )
  dispatcher().wake([subscriptionId])
}

/** A delivery that is overdue by less is about to be claimed by its own process. */
const GRACE = "interval '10 seconds'"

/** The ended subscriptions of the version before that one sweep notifies of at most. */
const MAX_NOTICES = 100

/**
 * Recovers what a dead process left behind: overdue deliveries without a lease, deliveries that were
 * added while their subscription was ending, and notices that the version before never mailed.
 */
export async function sweepDeliveries(): Promise<{ woken: number; cancelled: number }> {
  const cancelled = await systemPool().query(
    `update webhook_deliveries d set status = 'cancelled', finished_at = now()
     from webhook_subscriptions s
     where s.id = d.subscription_id and not s.is_active and d.status = 'pending'
       and (d.lease_until is null or d.lease_until < now())`,
  )
  const overdue = await systemPool().query<{ id: string }>(
    `select s.id from webhook_subscriptions s
     where s.is_active and (s.trial_at is null or s.trial_at < now() - ${GRACE}) and exists (
       select 1 from webhook_deliveries d
       where d.subscription_id = s.id and d.status = 'pending'
         and d.next_attempt_at < now() - ${GRACE}
         and (d.lease_until is null or d.lease_until < now()))`,
  )
  dispatcher().wake(overdue.rows.map(({ id }) => id))
  await recordNotices()
  return { woken: overdue.rows.length, cancelled: cancelled.rowCount ?? 0 }
}

/** Versions before 0.3.0 did not notify in the transaction that ended a subscription. Unused after 0.3. */
async function recordNotices(): Promise<void> {
  await poolTransaction(systemPool(), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update webhook_subscriptions set notice_sent_at = now() where id = any(array(
         select id from webhook_subscriptions
         where not is_active and notice_sent_at is null
           and deactivated_at < now() - interval '1 minute'
         limit ${MAX_NOTICES} for no key update skip locked
       )) returning id`,
    )
    await recordEnded(
      client,
      rows.map(({ id }) => id),
    )
  })
}
