import { systemPool } from '@/lib/platform/database/client'
import { dispatcher } from './dispatch'
import { notifyDeactivated } from './notify-deactivated'

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

/** The accounts that one sweep mails at most. */
const MAX_NOTICES = 100

/**
 * Recovers what a dead process left behind: overdue deliveries without a lease, deliveries that were
 * added while their subscription was ending, and notices that were never mailed.
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
  await mailNotices()
  return { woken: overdue.rows.length, cancelled: cancelled.rowCount ?? 0 }
}

async function mailNotices(): Promise<void> {
  const { rows } = await systemPool().query<{ id: string }>(
    `select distinct owner_id as id from webhook_subscriptions
     where not is_active and notice_sent_at is null and deactivated_at < now() - interval '1 minute'
     limit ${MAX_NOTICES}`,
  )
  for (const { id } of rows) await notifyDeactivated(BigInt(id))
}
