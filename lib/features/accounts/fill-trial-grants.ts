import { systemDb, systemPool } from '@/lib/platform/database/client'
import { hashAddress } from './trial'

const BATCH = 500

/**
 * Remembers the mailboxes of accounts that had the trial before mailboxes were remembered. Can be repeated.
 * @param after where the batch before ended
 */
export async function fillTrialGrants(after = '0'): Promise<{ more: boolean; after: string }> {
  const users = await systemDb().user.findMany({
    where: { id: { gt: BigInt(after) }, minuteEntries: { some: { kind: 'trial' } } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  const hashes = users.map(({ email }) => hashAddress(email))
  await systemPool().query(
    'insert into trial_grants (address_hash) select unnest($1::text[]) on conflict do nothing',
    [hashes],
  )
  return { more: users.length === BATCH, after: String(users.at(-1)?.id ?? after) }
}
