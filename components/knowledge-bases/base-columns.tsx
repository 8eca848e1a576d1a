import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { formatBytes } from '@/components/ui/text/bytes'
import type { Column } from '@/components/ui/list/data-table'
import type { KnowledgeBaseDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'

type Counter = 'documentCount' | 'chunkCount' | 'assistantCount'

export async function baseColumns(): Promise<Column<KnowledgeBaseDetail>[]> {
  const t = await getTranslations('knowledge-bases')
  const format = await getFormatter()
  const locale = await getLocale()
  const counter = (key: string, name: Counter): Column<KnowledgeBaseDetail> => ({
    key,
    header: t(`columns.${key}`),
    numeric: true,
    phone: 'hide',
    cell: (base) => (
      <span className={base[name] === 0 ? 'text-muted' : undefined}>
        {format.number(base[name])}
      </span>
    ),
  })
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ name, description, ...counts }) => (
        <span className="block wrap-anywhere">
          {name}
          {description && (
            <span className="line-clamp-1 font-normal text-muted">{description}</span>
          )}
          {/* On phones, where the counters have no columns. */}
          <span className="block text-sm font-normal text-muted md:hidden">
            {[
              t('counts.documents', { count: counts.documentCount }),
              t('counts.passages', { count: counts.chunkCount }),
              t('counts.assistants', { count: counts.assistantCount }),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    counter('documents', 'documentCount'),
    counter('passages', 'chunkCount'),
    counter('assistants', 'assistantCount'),
    {
      key: 'size',
      header: t('columns.size'),
      numeric: true,
      phone: 'end',
      cell: ({ bytes }) => (
        <span className="whitespace-nowrap text-muted">{formatBytes(bytes, locale)}</span>
      ),
    },
  ]
}
