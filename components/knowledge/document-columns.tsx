import { getLocale, getTranslations } from 'next-intl/server'
import { formatBytes } from '@/components/ui/text/bytes'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge/rules/knowledge-base'
import { DocumentActions } from './document-actions'
import { DocumentIcon } from './document-icon'
import { DocumentState } from './document-state'

/** @param reEmbedded the ids of those that are embedded again because the model has changed */
export async function documentColumns(
  reEmbedded: Set<string>,
): Promise<Column<KnowledgeDocumentDetail>[]> {
  const t = await getTranslations('knowledge-bases.documents')
  const locale = await getLocale()
  return [
    {
      key: 'title',
      header: t('title'),
      cell: ({ title, kind }) => (
        <span className="flex gap-2 wrap-anywhere">
          <DocumentIcon kind={kind} label={t(`kinds.${kind}`)} />
          {title}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (document) => (
        <DocumentState document={document} reEmbedded={reEmbedded.has(document.id)} />
      ),
    },
    {
      key: 'size',
      header: t('size'),
      numeric: true,
      phone: 'hide',
      cell: ({ bytes }) => (
        <span className="whitespace-nowrap text-muted">{formatBytes(bytes, locale)}</span>
      ),
    },
    {
      key: 'added',
      header: t('added'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      numeric: true,
      phone: 'end',
      cell: (document) => <DocumentActions document={document} />,
    },
  ]
}
