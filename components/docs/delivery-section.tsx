import { getTranslations } from 'next-intl/server'
import { CodeTabs } from '@/components/ui/text/code-tabs'
import { SenderAddresses } from '@/components/webhooks/sender-addresses'
import { DELIVERY_HEADERS } from '@/lib/features/webhooks/rules/delivery-headers'
import { VERIFY_SNIPPETS } from '@/lib/features/webhooks/rules/snippets/verify-snippets'
import { config } from '@/lib/platform/config'
import { MAX_KEPT_BYTES, MAX_READ_BYTES } from '@/lib/vendors/outgoing-http/rules/response-size'

const LIMITS = { kept: MAX_KEPT_BYTES / 1024, read: MAX_READ_BYTES / 1024 }
const FACTS = ['tls', 'http', 'redirects', 'time', 'response', 'targets'] as const

/** Explains the content of a delivery, its source, and how to verify it. @param language from `chosenCodeLanguage` */
export async function DeliverySection({ language }: { language: string | undefined }) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs.delivery' })
  const seconds = config().WEBHOOK_TIMEOUT_MS / 1000
  return (
    <section id="deliveries" className="mt-10 scroll-mt-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <h3 className="mt-4 mb-1 font-medium">{t('verify.title')}</h3>
      <p className="mb-2 max-w-prose">{t('verify.text')}</p>
      <CodeTabs label={t('verify.code')} samples={VERIFY_SNIPPETS} initial={language} />
      <p className="mt-2 text-sm text-muted">{t('verify.standard')}</p>
      <h3 className="mt-6 mb-1 font-medium">{t('headers.title')}</h3>
      <dl className="text-sm">
        {DELIVERY_HEADERS.map(({ name, isStable }) => (
          <div key={name} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <dt className="w-48 font-mono">{name}</dt>
            <dd className="min-w-56 flex-1 text-muted">
              {t(`headers.${name}`)} {!isStable && t('headers.perAttempt')}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-1 font-medium">{t('transport.title')}</h3>
      <ul className="grid max-w-prose list-disc gap-1 pl-5">
        {FACTS.map((fact) => (
          <li key={fact}>{t(`transport.${fact}`, { ...LIMITS, seconds })}</li>
        ))}
      </ul>
      <SenderAddresses locale="en" className="mt-6 max-w-prose" />
    </section>
  )
}
