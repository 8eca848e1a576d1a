import type { Account } from '@/lib/platform/tenancy/account'
import { acceptsContacts, type Cadence, type ListedCadence } from './rules/cadence'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { toCadence } from './rows'
import { validateSteps } from './validate-steps'
import { type NewCadence, requireSteps } from './create-cadence'
import { readCadence } from './read-cadence'
import { requireCadences } from './require-cadences'
import { wakeCadence } from './wake-cadence'

/**
 * Changes what is given. People on the way keep their place and the time of their next step; they
 * wait while the cadence is inactive, and go on once it is active again.
 * @throws premium_required, not_found, validation_error
 */
export async function updateCadence(
  account: Account,
  id: bigint,
  change: Partial<NewCadence>,
): Promise<ListedCadence> {
  requireCadences(account)
  if (change.steps) await validateSteps(account, change.steps)
  await transaction(account, async (tx) => {
    const before = await lockCadence(tx, id)
    const after = { ...before, ...change }
    requireSteps(after)
    await tx.db.cadence.updateMany({ where: { id }, data: change })
    if (!acceptsContacts(before) && acceptsContacts(after)) tx.afterCommit(() => wakeCadence(id))
  })
  return readCadence(account, id)
}

/** @throws not_found */
async function lockCadence({ db, query }: TenantTransaction, id: bigint): Promise<Cadence> {
  await query`
    select 1 as locked from cadences where id = ${id} and owner_id = ${OWNER}
    for no key update`
  const row = await db.cadence.findFirst({ where: { id, deletedAt: null } })
  if (!row) throw new AppError('not_found')
  return toCadence(row)
}
