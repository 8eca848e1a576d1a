import { createHash, randomBytes } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { sendMail } from '@/lib/vendors/mail/index'
import { config } from '@/lib/platform/config'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'

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

/** Whom to write to, and in which language. */
export interface Recipient {
  id: bigint
  email: string
  locale: string
}

interface MailText {
  subject: string
  before: string
  after: string
}

// Nothing that somebody typed into a form stands in a mail: the address may belong to another.
const TEXTS: Record<TokenPurpose, Record<'en' | 'tr', MailText>> = {
  verify_email: {
    en: {
      subject: 'Verify your e-mail address',
      before: `Open this address to verify your e-mail address. You then have ${TRIAL_MINUTES} minutes of talk time to try Santral with:`,
      after:
        'It works for 24 hours. If you have not opened an account at Santral, ignore this mail.',
    },
    tr: {
      subject: 'E-posta adresinizi doğrulayın',
      before: `E-posta adresinizi doğrulamak için bu adresi açın. Ardından Santral’ı denemeniz için ${TRIAL_MINUTES} dakikalık konuşma süresi hesabınıza eklenir:`,
      after:
        'Bağlantı 24 saat geçerlidir. Santral’da hesap açmadıysanız bu e-postayı dikkate almayın.',
    },
  },
  reset_password: {
    en: {
      subject: 'Choose a new password',
      before: 'Open this address to choose a new password for Santral:',
      after:
        'It works once, within one hour. If you have not asked for it, ignore this mail: your password stays as it is.',
    },
    tr: {
      subject: 'Yeni şifrenizi belirleyin',
      before: 'Santral için yeni bir şifre belirlemek üzere bu adresi açın:',
      after:
        'Bağlantı bir saat içinde ve bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı dikkate almayın; şifreniz değişmez.',
    },
  },
}

const PATHS: Record<TokenPurpose, string> = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
}

/** Mails the account a link with a new token. @throws Error where the mail cannot be handed over */
export async function mailLink({ id, email, locale }: Recipient, purpose: TokenPurpose) {
  const token = await createUserToken(id, purpose)
  const link = `${config().APP_URL}${PATHS[purpose]}?token=${token}`
  const { subject, before, after } = TEXTS[purpose][locale === 'en' ? 'en' : 'tr']
  await sendMail({ to: email, subject, text: [before, link, after].join('\n\n'), link })
}
