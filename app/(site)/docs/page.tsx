import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { CollectionSection } from '@/components/docs/collection-section'
import { DeliverySection } from '@/components/docs/delivery-section'
import { DocsContents } from '@/components/docs/docs-contents'
import { EndpointSection } from '@/components/docs/endpoint-section'
import { EventsSection } from '@/components/docs/events-section'
import { chosenCodeLanguage } from '@/components/ui/text/chosen-code-language'
import { ToolsSection } from '@/components/docs/tools-section'
import { SiteFooter } from '@/components/shell/site-footer'
import { SiteHeader } from '@/components/shell/site-header'
import { pickMessages } from '@/i18n/client-messages'
import { loadMessages } from '@/i18n/translations'
import { pageSession } from '@/lib/platform/auth/page-session'
import { config } from '@/lib/platform/config'
import { V1_ENDPOINTS, V1_TAGS } from '@/lib/features/docs/v1-document'
import { KEPT_HOURS } from '@/lib/platform/http/idempotency-claim'
import { REQUESTS_PER_MINUTE } from '@/lib/platform/http/public-gate'

export async function generateMetadata() {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  return { title: t('title') }
}

const LIMITS = { requests: REQUESTS_PER_MINUTE, hours: KEPT_HOURS }
const START = ['key', 'limits', 'ids', 'idempotency'] as const

/**
 * The documentation of the Public API, generated from the contracts that its routes run. It is in English, as they are;
 * the rest of the site is in the reader's language.
 */
export default async function DocsPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  const site = await getTranslations('site')
  const locale = await getLocale()
  const language = await chosenCodeLanguage()
  return (
    <div className="mx-auto max-w-6xl px-4 md:px-8">
      <SiteHeader toPanel={(await pageSession()) !== null} />
      <NextIntlClientProvider locale="en" messages={pickMessages(loadMessages('en'), ['common'])}>
        <div lang="en" className="grid gap-10 py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <DocsContents endpoints={V1_ENDPOINTS} />
          <main id="main" className="min-w-0">
            {locale !== 'en' && (
              <p lang={locale} className="mb-6 rounded-md bg-sunken px-3 py-2">
                {site('docsInEnglish')}
              </p>
            )}
            <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
            <p className="mt-1 max-w-prose text-muted">{t('lead')}</p>
            <section id="start" className="mt-8 max-w-prose">
              <h2 className="text-lg font-semibold">{t('start.title')}</h2>
              <ul className="mt-2 grid gap-2">
                {START.map((part) => (
                  <li key={part}>{t(`start.${part}`, LIMITS)}</li>
                ))}
              </ul>
            </section>
            <CollectionSection />
            {Object.entries(V1_TAGS).map(([tag, description]) => (
              <section key={tag} aria-label={tag} className="mt-10">
                <h2 className="text-lg font-semibold">{tag}</h2>
                <p className="mt-1 max-w-prose text-muted">{description}</p>
                {V1_ENDPOINTS.filter((contract) => contract.tag === tag).map((contract) => (
                  <EndpointSection
                    key={contract.name}
                    contract={contract}
                    baseUrl={config().APP_URL}
                    language={language}
                  />
                ))}
              </section>
            ))}
            <EventsSection />
            <DeliverySection language={language} />
            <ToolsSection baseUrl={config().APP_URL} />
          </main>
        </div>
      </NextIntlClientProvider>
      <SiteFooter />
    </div>
  )
}
