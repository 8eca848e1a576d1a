import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { hashRecoveryCode, newRecoveryCodes } from '../rules/recovery-code'
import { withCode } from './consume-code'

/** Replaces the recovery codes of the account. Only their hashes are stored, so they cannot be read again. */
export async function issueRecoveryCodes({ db, owner }: TenantTransaction): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.recoveryCode.deleteMany({})
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ ownerId: owner.id, codeHash: hashRecoveryCode(code) })),
  })
  return codes
}

/** Replaces the recovery codes, the used ones too. @throws second_factor_off, wrong_code, too_many_attempts */
export function renewRecoveryCodes(account: SessionAccount, code: string): Promise<string[]> {
  return withCode(account, code, issueRecoveryCodes)
}
