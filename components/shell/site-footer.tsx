import { getTranslations } from 'next-intl/server'
import { LanguageChoice } from './language-choice'

export async function SiteFooter() {
  const t = await getTranslations('site')
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 text-sm text-muted">
      <p>{t('title')}</p>
      <LanguageChoice label={t('language')} />
    </footer>
  )
}
