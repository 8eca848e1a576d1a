import { getTranslations } from 'next-intl/server'
import { Link } from '../ui/link'
import { Logo } from './logo'

export async function SiteHeader() {
  const t = await getTranslations('site')
  return (
    <header className="flex h-16 items-center justify-between gap-4">
      <Link href="/" className="flex min-h-11 items-center">
        <Logo />
      </Link>
      <nav aria-label={t('navigation')} className="flex items-center gap-4">
        <Link
          href="/docs"
          className="flex min-h-11 items-center text-muted hover:text-ink hover:underline"
        >
          {t('docs')}
        </Link>
      </nav>
    </header>
  )
}
