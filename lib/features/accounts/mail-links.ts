import { createHash, randomBytes } from 'node:crypto'
import { config } from '@/lib/platform/config'
import { systemDb } from '@/lib/platform/database/client'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { sendMail } from '@/lib/vendors/mail'
import { toLocale } from './rows'

/** The purposes of mailed links, and for how many hours each works. See docs/contract/decisions/accounts.md. */
export const LINK_HOURS = { verify_email: 24, reset_password: 1 } as const

type TokenPurpose = keyof typeof LINK_HOURS

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Earlier tokens of the account stay valid until they expire. */
async function createUserToken(userId: bigint, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * 60 * 60 * 1000)
  const tokens = systemDb().userToken
  await tokens.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } })
  await tokens.create({ data: { hash: hashToken(token), userId, purpose, expiresAt } })
  return token
}

/** The token's row and its account, even if it is used or expired; null if it is unknown. */
export function findUserToken(token: string, purpose: TokenPurpose) {
  return systemDb().userToken.findFirst({
    where: { hash: hashToken(token), purpose },
    include: { user: true },
  })
}

export function isUsable(token: { usedAt: Date | null; expiresAt: Date }): boolean {
  return !token.usedAt && token.expiresAt > new Date()
}

/** Marks a token of the account as used. @returns true for one of several simultaneous requests */
export async function consumeUserToken(tx: TenantTransaction, token: string): Promise<boolean> {
  const consumed = await tx.execute`
    update user_tokens set used_at = now()
    where hash = ${hashToken(token)} and user_id = ${OWNER}
      and used_at is null and expires_at > now()`
  return consumed === 1
}

/** Marks all of the account's tokens for this purpose as used. */
export async function revokeUserTokens(
  tx: TenantTransaction,
  purpose: TokenPurpose,
): Promise<void> {
  await tx.execute`
    update user_tokens set used_at = now()
    where user_id = ${OWNER} and purpose = ${purpose} and used_at is null`
}

interface MailText {
  subject: string
  before: string
  after: string
}

// A mail never repeats text from a form: the e-mail address may belong to another person.
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

interface Recipient {
  id: bigint
  email: string
  locale: string
}

/** Mails the account a link with a new token. @throws Error if the mail cannot be handed over */
export async function mailLink({ id, email, locale }: Recipient, purpose: TokenPurpose) {
  const token = await createUserToken(id, purpose)
  const link = `${config().APP_URL}${PATHS[purpose]}?token=${token}`
  const { subject, before, after } = TEXTS[purpose][toLocale(locale)]
  await sendMail({ to: email, subject, text: [before, link, after].join('\n\n'), link })
}
