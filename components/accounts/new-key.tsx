import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/text/code-block'

/** The whole key, this once, and what to do with it. */
export function NewKey({ apiKey }: { apiKey: string }) {
  const t = useTranslations('api-key.new')
  return (
    <div className="mb-5 grid grid-cols-1 gap-2">
      <CodeBlock code={apiKey} label={t('label')} />
      <output className="block rounded-md bg-notice-soft px-3 py-2">{t('text')}</output>
    </div>
  )
}
