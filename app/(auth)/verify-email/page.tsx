import { getTranslations } from 'next-intl/server'
import { AuthPage } from '@/components/accounts/auth-page'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import { AppError } from '@/lib/platform/errors'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { pageSession } from '@/lib/platform/auth/page-session'
import { verifyEmail } from '@/lib/features/accounts/registration'
import { LINK_HOURS } from '@/lib/features/accounts/mail-links'

export async function generateMetadata() {
  return {
    title: (await getTranslations('accounts-auth'))('verify.title'),
    // The URL contains the token.
    referrer: 'no-referrer',
    robots: { index: false },
  }
}

interface Props {
  searchParams: Promise<{ token?: string | string[] }>
}

/** The page behind a verification link. Opening it verifies the e-mail address. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const t = await getTranslations('accounts-auth')
  const opened = await openLink((await searchParams).token)
  // The session is read after the verification, so that the page no longer shows the banner.
  const account = await pageSession()
  const isNew = opened === 'verified' || opened === 'without_trial'
  const done = account?.emailVerified && !isNew
  const outcome = done ? 'already_verified' : opened
  const minutes = TRIAL_MINUTES
  const texts = {
    verified: [t('verify.verified'), t('verify.verifiedText', { minutes })],
    without_trial: [t('verify.verified'), t('verify.noTrialText')],
    already_verified: [t('verify.already'), t('verify.alreadyText')],
    invalid: [t('verify.invalid'), t('verify.invalidText', { hours: LINK_HOURS.verify_email })],
    none: [t('verify.title'), t('verify.noLink')],
  }
  const [title, text] = texts[outcome]
  // A new account goes on with its first run.
  const panel = isNew ? '/start' : '/overview'
  const needsLink = account && !account.emailVerified
  return (
    <AuthPage title={title} text={text}>
      <div className="flex flex-wrap gap-3">
        {needsLink && (
          <ActionButton
            variant="primary"
            request={{ path: '/api/auth/verify-email/resend' }}
            done={t('verify.sent')}
          >
            {t('verify.resend')}
          </ActionButton>
        )}
        <ButtonLink href={account ? panel : '/login'} variant={needsLink ? 'secondary' : 'primary'}>
          {account ? t('verify.toPanel') : t('verify.toLogin')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

async function openLink(token: string | string[] | undefined) {
  if (typeof token !== 'string' || !token) return 'none'
  try {
    return await verifyEmail(token)
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_invalid') return 'invalid'
    throw error
  }
}
