import type { TenantTransaction } from './tenant'

/** Holds the account's row until the transaction ends: what is read after this stays true. */
export async function lockAccount({ owner, db }: TenantTransaction): Promise<void> {
  await db.$queryRaw`select 1 as locked from users where id = ${owner.id} for no key update`
}
