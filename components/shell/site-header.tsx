import { getTranslations } from 'next-intl/server'
import { Link } from '../ui/link'
import { Logo } from './logo'

interface SiteHeaderProps {
  /** Leads an account holder back to the panel. */
  toPanel?: boolean
}

export async function SiteHeader({ toPanel = false }: SiteHeaderProps) {
  const t = await getTranslations('site')
  return (
    <header className="flex h-16 items-center justify-between gap-4">
      <Link href="/" className="flex min-h-11 items-center">
        <Logo />
      </Link>
      <nav aria-label={t('navigation')} className="flex items-center gap-4">
        {toPanel && (
          <Link href="/overview" className={LINK}>
            {t('panel')}
          </Link>
        )}
        <Link href="/docs" className={LINK}>
          {t('docs')}
        </Link>
      </nav>
    </header>
  )
}

const LINK = 'flex min-h-11 items-center text-muted hover:text-ink hover:underline'
