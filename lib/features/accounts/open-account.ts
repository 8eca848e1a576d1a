import { systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { deleteAllKeys } from './named-api-keys'
import { deleteSecondFactor } from './second-factor/delete-second-factor'
import { endAllSessions } from './sessions'
import { grantTrial } from './trial'

interface NewAccount {
  /** As `normalizeEmail` writes it. */
  email: string
  name: string
  /** Null for an account that logs in through another provider. */
  passwordHash: string | null
  plan?: string
  locale?: string
}

/**
 * Inserts an account and runs `rest` in the same transaction. The unique index on the e-mail address
 * decides between simultaneous requests for the same one.
 * @throws email_taken
 */
export async function openAccount<T>(
  { email, name, passwordHash, plan = 'free', locale = 'tr' }: NewAccount,
  rest: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  // A transaction belongs to an account, so the account's id must be known first.
  const { rows } = await systemPool().query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('users', 'id')) as id`,
  )
  const id = BigInt(rows[0]?.id ?? 0)
  return transaction({ id }, async (tx) => {
    const inserted = await tx.execute`
      insert into users (id, email, name, password_hash, plan, locale)
      values (${OWNER}, ${email}, ${name}, ${passwordHash}, ${plan}, ${locale})
      on conflict (email) do nothing`
    if (inserted === 0) throw new AppError('email_taken')
    return rest(tx)
  })
}

/**
 * Marks the account's e-mail address as verified and grants the trial minutes, unless the mailbox had them in another
 * account. Each happens once.
 * @param byOperator grants them in any case
 * @returns whether the minutes were granted
 */
export async function markEmailVerified(
  tx: TenantTransaction,
  { byOperator = false } = {},
): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  })
  return count > 0 && grantTrial(tx, byOperator)
}

/**
 * Verifies an account whose e-mail address its holder has just proved for the first time. Another
 * person may have opened the account with that address, so all earlier ways in end: the password, the second
 * factor, the sessions and the API keys. Does nothing if the address was verified before.
 */
export async function takeOverUnverified(tx: TenantTransaction): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { passwordHash: null },
  })
  if (count === 0) return
  await endAllSessions(tx)
  await deleteAllKeys(tx)
  await deleteSecondFactor(tx)
  await markEmailVerified(tx)
}
