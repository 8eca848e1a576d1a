import { getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/cn'
import type { AnyEndpoint } from '@/lib/platform/http/endpoint'

const row = 'text-muted hover:text-ink py-0.5 max-lg:py-2'
const link = cn(row, 'block')

export async function DocsContents({ endpoints }: { endpoints: AnyEndpoint[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  return (
    <nav aria-label={t('contents')} className="text-sm lg:sticky lg:top-6 lg:self-start">
      <ul>
        <li>
          <a href="#start" className={link}>
            {t('start.title')}
          </a>
        </li>
        <li>
          <a href="#collection" className={link}>
            {t('collection.title')}
          </a>
        </li>
        {endpoints.map(({ name, method, path }) => (
          <li key={name}>
            <a href={`#${name}`} className={cn(row, 'flex items-baseline')}>
              <span className="w-14 shrink-0 font-mono text-xs">{method}</span>
              <span className="min-w-0 wrap-anywhere">{path.replace('/api/v1', '')}</span>
            </a>
          </li>
        ))}
        <li>
          <a href="#events" className={link}>
            {t('events.title')}
          </a>
        </li>
        <li>
          <a href="#deliveries" className={link}>
            {t('delivery.title')}
          </a>
        </li>
        <li>
          <a href="#tools" className={link}>
            {t('tools.title')}
          </a>
        </li>
        <li>
          <a href="/api/v1/openapi.json" className={link}>
            {t('openapi')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
