import { createHmac } from 'node:crypto'
import { addMinuteEntry } from '@/lib/features/usage/add-minute-entry'
import { secondsOf } from '@/lib/features/usage/rules/talk-time'
import { trialSecret } from '@/lib/platform/security/secrets'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { trialAddress } from './rules/trial-address'

/** Hashes an address, to keep after its account is deleted. Without `APP_SECRET`, the hash identifies no person. */
export function hashAddress(email: string): string {
  return createHmac('sha256', trialSecret()).update(trialAddress(email)).digest('hex')
}

/** Remembers that the mailbox of the account had the trial. @returns false if it had one before */
async function rememberAddress({ db, execute }: TenantTransaction): Promise<boolean> {
  const { email } = await db.user.findFirstOrThrow({ select: { email: true } })
  const added = await execute`
    insert into trial_grants (address_hash)
    select ${hashAddress(email)} from users where id = ${OWNER}
    on conflict (address_hash) do nothing`
  return added === 1
}

/**
 * Grants the trial minutes to a mailbox that never had them, also in an account that is deleted by now.
 * @param always grants them in any case: the operator decides
 * @returns whether they were granted
 */
export async function grantTrial(tx: TenantTransaction, always = false): Promise<boolean> {
  const isFirst = await rememberAddress(tx)
  if (!isFirst && !always) return false
  return addMinuteEntry(tx, {
    kind: 'trial',
    entryKey: 'trial',
    seconds: secondsOf(TRIAL_MINUTES),
  })
}

/** Remembers the mailbox of an account that had the trial, before the account goes. */
export async function rememberTrial(tx: TenantTransaction): Promise<void> {
  const had = await tx.db.minuteEntry.count({ where: { kind: 'trial' } })
  if (had > 0) await rememberAddress(tx)
}
