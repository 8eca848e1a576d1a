import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/text/code-block'
import { sampleEnvelope, EVENT_NAMES, EVENTS } from '@/lib/features/webhooks/rules/events'
import { MAX_ATTEMPTS } from '@/lib/features/webhooks/rules/webhook'
import { config } from '@/lib/platform/config'

/** The events with a sample of each. */
export async function EventsSection() {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  return (
    <section id="events" className="mt-10 scroll-mt-6">
      <h2 className="text-lg font-semibold">{t('events.title')}</h2>
      <p className="mt-2 max-w-prose">
        {t('events.text', {
          seconds: config().WEBHOOK_TIMEOUT_MS / 1000,
          attempts: MAX_ATTEMPTS,
        })}
      </p>
      {EVENT_NAMES.map((name) => (
        <section key={name} id={name} className="mt-6 scroll-mt-6 border-t border-line pt-6">
          <h3>
            <code className="font-mono text-sm font-semibold">{name}</code>
          </h3>
          <p className="mt-1 mb-2 text-muted">
            {t('events.sentWhen')} {EVENTS[name].when}.
          </p>
          <CodeBlock label={name} code={JSON.stringify(sampleEnvelope(name), null, 2)} />
        </section>
      ))}
    </section>
  )
}
