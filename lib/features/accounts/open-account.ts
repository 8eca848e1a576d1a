import { systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { secondsOf } from '@/lib/features/minutes/rules/talk-time'
import { addMinuteEntry } from '@/lib/features/minutes/add-minute-entry'

export interface NewAccount {
  /** As `normaliseEmail` writes it. */
  email: string
  name: string
  /** Null for an account that logs in with another provider. */
  passwordHash: string | null
  plan?: string
  locale?: string
}

/**
 * Inserts an account and does `rest` in the same transaction. Of several that want one address the
 * unique index lets the first have it. @throws email_taken
 */
export async function openAccount<T>(
  { email, name, passwordHash, plan = 'free', locale = 'tr' }: NewAccount,
  rest: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
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

/** Marks the account's address as its own and grants the trial minutes, both once. */
export async function markEmailVerified(tx: TenantTransaction): Promise<void> {
  await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  })
  await addMinuteEntry(tx, {
    kind: 'trial',
    entryKey: 'trial',
    seconds: secondsOf(TRIAL_MINUTES),
  })
}

/**
 * The owner of an address proves it for the first time on an account that somebody, perhaps somebody
 * else, opened with it: whatever gave access before ends.
 */
export async function takeOverUnverified(tx: TenantTransaction): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { emailVerifiedAt: null },
    data: { passwordHash: null, sessionVersion: { increment: 1 } },
  })
  if (count === 0) return
  await tx.db.apiKey.deleteMany({})
  await markEmailVerified(tx)
}
