import { getTranslations } from 'next-intl/server'
import { AuthPage } from '@/components/accounts/auth-page'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { NewPasswordForm } from '@/components/accounts/new-password-form'
import { TextLink } from '@/components/accounts/text-link'
import { ButtonLink } from '@/components/ui/button'
import { ClientMessages } from '@/i18n/client-messages'
import { canResetPassword } from '@/lib/features/accounts/password-reset'
import { LINK_HOURS } from '@/lib/features/accounts/mail-links'

export async function generateMetadata() {
  return {
    title: (await getTranslations('accounts-auth'))('reset.title'),
    // The URL may contain the token.
    referrer: 'no-referrer',
    robots: { index: false },
  }
}

interface Props {
  searchParams: Promise<{ token?: string | string[] }>
}

/** Asks for the e-mail address, or for the new password if the URL has a token. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const t = await getTranslations('accounts-auth')
  const { token } = await searchParams
  if (typeof token !== 'string' || !token) {
    return (
      <AuthPage
        title={t('forgot.title')}
        text={t('forgot.text')}
        below={<TextLink href="/login">{t('forgot.back')}</TextLink>}
      >
        <ClientMessages namespaces={['accounts-auth']}>
          <ForgotForm />
        </ClientMessages>
      </AuthPage>
    )
  }
  if (!(await canResetPassword(token))) {
    return (
      <AuthPage
        title={t('reset.invalid')}
        text={t('reset.invalidText', { hours: LINK_HOURS.reset_password })}
      >
        <div>
          <ButtonLink href="/reset-password" variant="primary">
            {t('reset.again')}
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('reset.title')} text={t('reset.text')}>
      <ClientMessages namespaces={['accounts-auth']}>
        <NewPasswordForm token={token} />
      </ClientMessages>
    </AuthPage>
  )
}
