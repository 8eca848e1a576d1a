import type { Work } from './tenant'

/** Holds the account's row until the transaction ends: what is read after this stays true. */
export async function lockAccount({ owner, db }: Work): Promise<void> {
  await db.$queryRaw`select 1 as locked from users where id = ${owner.id} for no key update`
}
