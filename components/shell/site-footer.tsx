import { getTranslations } from 'next-intl/server'
import { config } from '@/lib/platform/config'
import { LanguageChoice } from './language-choice'

/** The operator's terms of use and privacy notice, if they are configured. */
export async function LegalLinks() {
  const t = await getTranslations('site')
  const { TERMS_URL, PRIVACY_URL } = config()
  const links = [
    { href: TERMS_URL, label: t('terms') },
    { href: PRIVACY_URL, label: t('privacy') },
  ]
  return links.map(
    ({ href, label }) =>
      href && (
        <a
          key={label}
          href={href}
          className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink md:min-h-7"
        >
          {label}
        </a>
      ),
  )
}

export async function SiteFooter() {
  const t = await getTranslations('site')
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 text-sm text-muted">
      <p>{t('title')}</p>
      <LegalLinks />
      <LanguageChoice label={t('language')} />
    </footer>
  )
}
