import { OWNER, type TenantTransaction } from './tenant'

/** Holds the account's row until the transaction ends: what is read after this stays true. */
export async function lockAccount({ query }: TenantTransaction): Promise<void> {
  await query`select 1 as locked from users where id = ${OWNER} for no key update`
}
