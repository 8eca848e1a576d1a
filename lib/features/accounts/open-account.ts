import { systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

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
