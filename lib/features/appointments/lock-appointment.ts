import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * An appointment as it is now, and stays until the transaction ends: whatever takes, moves or frees
 * a time holds the account's row. @throws not_found
 */
export async function lockAppointment(tx: TenantTransaction, id: bigint) {
  await lockAccount(tx)
  const appointment = await tx.db.appointment.findFirst({
    where: { id },
    include: { contact: true },
  })
  if (!appointment) throw new AppError('not_found')
  return appointment
}
