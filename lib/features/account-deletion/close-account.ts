import { deleteAllKeys } from '@/lib/features/accounts/named-api-keys'
import { deleteSecondFactor } from '@/lib/features/accounts/second-factor/delete-second-factor'
import { endAllSessions } from '@/lib/features/accounts/sessions'
import { rememberTrial } from '@/lib/features/accounts/trial'
import { log } from '@/lib/platform/log'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { jobQueue } from '@/lib/vendors/jobs'

/**
 * Closes an account at once and has it deleted. Nobody can log in any more, since the e-mail address is given up and
 * the password forgotten: whoever registers with the address opens another account.
 */
export async function closeAccount(tx: TenantTransaction): Promise<void> {
  await lockAccount(tx)
  await rememberTrial(tx)
  await endAccess(tx)
  await endAutomation(tx)
  await tx.db.accountDeletion.createMany({
    data: [{ ownerId: tx.owner.id }],
    skipDuplicates: true,
  })
  tx.afterCommit(requestDeletion)
}

async function endAccess(tx: TenantTransaction): Promise<void> {
  const { db, execute, owner } = tx
  await db.user.updateMany({
    data: {
      email: `deleted-${owner.id}@account.invalid`,
      // Nobody is mailed at an address that is not verified.
      emailVerifiedAt: null,
      passwordHash: null,
      plan: 'free',
    },
  })
  await endAllSessions(tx)
  await deleteAllKeys(tx)
  await deleteSecondFactor(tx)
  await db.calendarFeed.deleteMany({})
  await db.bookingSettings.updateMany({ data: { selfBooking: false } })
  await execute`delete from user_tokens where user_id = ${OWNER}`
}

/** Ends what the account does by itself: answering, dialling, sending. */
async function endAutomation({ db, execute }: TenantTransaction): Promise<void> {
  const now = new Date()
  await db.phoneNumber.updateMany({ data: { isActive: false } })
  await db.campaign.updateMany({
    where: { status: 'running' },
    data: { status: 'paused', pauseReason: 'owner', pausedAt: now, nextTickAt: null },
  })
  await db.cadence.updateMany({ data: { isActive: false } })
  await db.appointmentReminder.updateMany({ data: { isActive: false } })
  await db.action.updateMany({ data: { isActive: false } })
  await db.callMessage.deleteMany({ where: { state: 'due' } })
  await db.notification.updateMany({
    where: { mailDueAt: { not: null } },
    data: { mailDueAt: null },
  })
  // It counts as noticed, so that nobody is mailed about it.
  await db.webhookSubscription.updateMany({
    where: { isActive: true },
    data: { isActive: false, deactivatedAt: now, noticeSentAt: now },
  })
  await execute`
    update webhook_deliveries set status = 'cancelled', finished_at = ${now}
    where owner_id = ${OWNER} and status = 'pending'`
}

/** Never throws: the sweeper finds what could not be sent. */
async function requestDeletion(): Promise<void> {
  try {
    await jobQueue().send({ name: 'account/closed', data: {} })
  } catch (error) {
    log().error({ err: error }, 'the job that deletes a closed account could not be sent')
  }
}
