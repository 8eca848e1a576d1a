import { OWNER, type TenantTransaction } from './tenant'

/** Locks the account's row until the transaction ends. Balances and quotas that are read afterwards stay valid. */
export async function lockAccount({ query }: TenantTransaction): Promise<void> {
  await query`select 1 as locked from users where id = ${OWNER} for no key update`
}
