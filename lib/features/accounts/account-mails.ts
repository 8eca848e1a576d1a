import { sendMail } from '@/lib/vendors/mail'
import { config } from '@/lib/platform/config'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { createUserToken, type TokenPurpose } from './user-tokens'

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
