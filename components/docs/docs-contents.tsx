import { getTranslations } from 'next-intl/server'
import type { AnyEndpoint } from '@/lib/http/endpoint'

const link = 'text-muted hover:text-ink block py-0.5 max-lg:py-2'

/** Where everything stands on the page. */
export async function DocsContents({ endpoints }: { endpoints: AnyEndpoint[] }) {
  const t = await getTranslations('docs')
  return (
    <nav aria-label={t('contents')} className="text-sm lg:sticky lg:top-6 lg:self-start">
      <ul>
        <li>
          <a href="#start" className={link}>
            {t('start.title')}
          </a>
        </li>
        {endpoints.map(({ name, method, path }) => (
          <li key={name}>
            <a href={`#${name}`} className={link}>
              <span className="inline-block w-14 font-mono text-xs">{method}</span>
              {path.replace('/api/v1', '')}
            </a>
          </li>
        ))}
        <li>
          <a href="#events" className={link}>
            {t('events.title')}
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
