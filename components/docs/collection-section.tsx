import { getTranslations } from 'next-intl/server'

const STEPS = ['import', 'variables', 'ids'] as const

export async function CollectionSection() {
  const t = await getTranslations({ locale: 'en', namespace: 'docs.collection' })
  return (
    <section id="collection" className="mt-8 max-w-prose scroll-mt-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-2">{t('text')}</p>
      <p className="mt-2">
        <a href="/docs/santral.postman_collection.json" download className="text-accent underline">
          {t('download')}
        </a>
      </p>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  )
}
