import { createHash, randomBytes } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * What a link sent by mail is for, and how long it works.
 * See docs/contract/decisions.md#accounts-and-sessions.
 */
const LIFETIME_MS = {
  verify_email: 24 * 60 * 60 * 1000,
  reset_password: 60 * 60 * 1000,
} as const

export type TokenPurpose = keyof typeof LIFETIME_MS

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new token for the account's link; earlier ones go on working until they expire. */
export async function createUserToken(userId: bigint, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
  const tokens = systemDb().userToken
  await tokens.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } })
  await tokens.create({ data: { hash: hashToken(token), userId, purpose, expiresAt } })
  return token
}

/** Whose token this is, used and expired ones too; null for what was never one. */
export function findUserToken(token: string, purpose: TokenPurpose) {
  return systemDb().userToken.findFirst({
    where: { hash: hashToken(token), purpose },
    include: { user: true },
  })
}

export function isUsable(token: { usedAt: Date | null; expiresAt: Date }): boolean {
  return !token.usedAt && token.expiresAt > new Date()
}

/** Uses up a token of the account; of several at the same time one succeeds. */
export async function consumeUserToken(tx: TenantTransaction, token: string): Promise<boolean> {
  const consumed = await tx.execute`
    update user_tokens set used_at = now()
    where hash = ${hashToken(token)} and user_id = ${OWNER}
      and used_at is null and expires_at > now()`
  return consumed === 1
}

/** Ends the account's other links of this purpose. */
export async function revokeUserTokens(
  tx: TenantTransaction,
  purpose: TokenPurpose,
): Promise<void> {
  await tx.execute`
    update user_tokens set used_at = now()
    where user_id = ${OWNER} and purpose = ${purpose} and used_at is null`
}
