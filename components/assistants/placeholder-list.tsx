import { getTranslations } from 'next-intl/server'
import { detailOfPlaceholder } from '@/lib/platform/vocabulary/contact-fields'
import { SPOKEN_PLACEHOLDERS } from '@/lib/platform/vocabulary/placeholders'

export async function PlaceholderList() {
  const t = await getTranslations('assistants.placeholders')
  const names = await getTranslations('actions-forms.insert.placeholders')
  const details = await getTranslations('contacts-forms.fields')
  const meaningOf = (placeholder: (typeof SPOKEN_PLACEHOLDERS)[number]) => {
    const detail = detailOfPlaceholder(placeholder)
    return detail ? details(detail) : names(placeholder)
  }
  return (
    <details className="rounded-md border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('title')}</summary>
      <p className="mt-2 text-sm text-muted">{t('text')}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {SPOKEN_PLACEHOLDERS.map((one) => (
          <Placeholder key={one} name={one} meaning={meaningOf(one)} />
        ))}
        <Placeholder name="context.order_number" meaning={t('context')} />
      </dl>
    </details>
  )
}

function Placeholder({ name, meaning }: { name: string; meaning: string }) {
  return (
    <div className="contents">
      <dt>
        <code>{`{{${name}}}`}</code>
      </dt>
      <dd className="text-muted">{meaning}</dd>
    </div>
  )
}
