import { getTranslations } from 'next-intl/server'
import type { DocumentPassages } from '@/lib/features/knowledge-bases/documents/documents'

export async function PassageList({ passages }: Pick<DocumentPassages, 'passages'>) {
  const t = await getTranslations('knowledge-bases.document')
  return (
    <ol className="max-w-3xl">
      {passages.map(({ index, headings, text }) => (
        <li
          key={index}
          className="grid gap-x-4 border-b border-line py-4 last:border-0 md:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-muted figures">
            <span aria-hidden>{index + 1}</span>
            <span className="sr-only">{t('number', { number: index + 1 })}</span>
          </span>
          <div className="min-w-0 wrap-anywhere">
            {headings.length > 0 && (
              <p className="mb-1 text-sm text-muted">{headings.join(' › ')}</p>
            )}
            <p className="whitespace-pre-line">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
