import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '../ui/button'
import { PageTitle } from '@/components/ui/page-title'

/** The message for a URL without a page. */
export async function NotFoundView({ home }: { home: '/' | '/overview' }) {
  const t = await getTranslations('site.notFound')
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <PageTitle className="text-lg font-semibold">{t('title')}</PageTitle>
      <p className="mt-1 text-balance text-muted">{t('text')}</p>
      <ButtonLink href={home} className="mt-4">
        {t('home')}
      </ButtonLink>
    </div>
  )
}
