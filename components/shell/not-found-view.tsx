import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '../ui/button'

export async function NotFoundView({ home }: { home: '/' | '/overview' }) {
  const t = await getTranslations('site.notFound')
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <p className="mt-1 text-balance text-muted">{t('text')}</p>
      <ButtonLink href={home} className="mt-4">
        {t('home')}
      </ButtonLink>
    </div>
  )
}
