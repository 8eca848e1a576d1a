import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/accounts/auth-page'
import { GoogleButton } from '@/components/accounts/google-button'
import { LoginForm } from '@/components/accounts/login-form'
import { TextLink } from '@/components/accounts/text-link'
import { FormProblem } from '@/components/ui/form/form-problem'
import { ClientMessages } from '@/i18n/client-messages'
import { hasGoogle } from '@/lib/features/accounts/session/next-auth-options'
import { returnPath } from '@/lib/platform/auth/return-path'
import { pageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('accounts-auth'))('login.title') }
}

interface Props {
  /** next-auth sets `callbackUrl` and `error`. */
  searchParams: Promise<Partial<Record<'next' | 'callbackUrl' | 'error' | 'done', string>>>
}

export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslations('accounts-auth')
  const { next: asked, callbackUrl, error, done } = await searchParams
  const next = returnPath(asked ?? callbackUrl)
  if (await pageSession()) redirect(next)
  const failed = error === 'CredentialsSignin' ? t('login.wrong') : t('login.googleFailed')
  return (
    <AuthPage
      title={t('login.title')}
      notice={done === 'reset' && t('login.reset')}
      below={
        <>
          <TextLink href="/reset-password">{t('login.forgot')}</TextLink>
          <p>
            {t('login.noAccount')} <TextLink href="/register">{t('login.register')}</TextLink>
          </p>
        </>
      }
    >
      <FormProblem text={error && error !== 'SessionRequired' ? failed : null} />
      <ClientMessages namespaces={['accounts-auth']}>
        {hasGoogle() && (
          <>
            <GoogleButton next={next} />
            <p className="text-center text-sm text-muted">{t('login.or')}</p>
          </>
        )}
        <LoginForm next={next} />
      </ClientMessages>
    </AuthPage>
  )
}
