import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/accounts/auth-page'
import { GoogleButton } from '@/components/accounts/google-button'
import { RegisterForm } from '@/components/accounts/register-form'
import { TextLink } from '@/components/accounts/text-link'
import { LegalLinks } from '@/components/shell/site-footer'
import { ClientMessages } from '@/i18n/client-messages'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { hasGoogle } from '@/lib/features/accounts/session/next-auth-options'
import { config } from '@/lib/platform/config'
import { pageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('accounts-auth'))('register.title') }
}

export default async function RegisterPage() {
  const t = await getTranslations('accounts-auth')
  if (await pageSession()) redirect('/overview')
  return (
    <AuthPage
      title={t('register.title')}
      text={t('register.text', { minutes: TRIAL_MINUTES })}
      below={
        <>
          <Terms />
          <p>
            {t('register.haveAccount')} <TextLink href="/login">{t('register.login')}</TextLink>
          </p>
        </>
      }
    >
      <ClientMessages namespaces={['accounts-auth']}>
        {hasGoogle() && (
          <>
            <GoogleButton next="/start" />
            <p className="text-center text-sm text-muted">{t('login.or')}</p>
          </>
        )}
        <RegisterForm />
      </ClientMessages>
    </AuthPage>
  )
}

/** The operator's terms, if it has any. */
async function Terms() {
  const t = await getTranslations('accounts-auth.register')
  const { TERMS_URL, PRIVACY_URL } = config()
  if (!TERMS_URL && !PRIVACY_URL) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {t('accept')} <LegalLinks />
    </p>
  )
}
