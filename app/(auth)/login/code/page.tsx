import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/accounts/auth-page'
import { LoginCodeForm } from '@/components/accounts/login-code-form'
import { TextLink } from '@/components/accounts/text-link'
import { ClientMessages } from '@/i18n/client-messages'
import { pageSession } from '@/lib/platform/auth/page-session'
import { returnPath } from '@/lib/platform/auth/return-path'
import { SUPPORT } from '@/components/ui/text/support'

export async function generateMetadata() {
  return { title: (await getTranslations('accounts-security'))('login.title') }
}

interface Props {
  searchParams: Promise<{ next?: string }>
}

export default async function LoginCodePage({ searchParams }: Props) {
  const t = await getTranslations('accounts-security')
  const next = returnPath((await searchParams).next)
  if (await pageSession()) redirect(next)
  return (
    <AuthPage
      title={t('login.title')}
      text={t('login.text')}
      below={
        <>
          <TextLink href="/login">{t('login.back')}</TextLink>
          <p>{t.rich('login.lost', SUPPORT)}</p>
        </>
      }
    >
      <ClientMessages namespaces={['accounts-security']}>
        <LoginCodeForm next={next} />
      </ClientMessages>
    </AuthPage>
  )
}
