import { getTranslations, getLocale } from 'next-intl/server'
import { ClipboardPaste } from '@/components/icons/clipboard-paste'
import { ClipboardType } from '@/components/icons/clipboard-type'
import { FileSpreadsheet } from '@/components/icons/file-spreadsheet'
import { FileStack } from '@/components/icons/file-stack'
import { FileText } from '@/components/icons/file-text'
import { Globe } from '@/components/icons/globe'
import type { IconComponent } from '@/components/ui/icon'
import type { SearchParams } from '@/components/ui/list/address'
import { DataTable, type Column } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { RefreshWhile } from '@/components/ui/refresh-while'
import {
  isUnderWay,
  MAX_DOCUMENT_BYTES,
  type DocumentKind,
} from '@/lib/vendors/document-reader/rules/document'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { PasteTextButton } from './buttons'
import { UploadButton } from './upload-area'
import { formatBytes } from '@/components/ui/text/bytes'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { DocumentActions } from './document-actions'
import { DocumentState } from './document-state'

interface DocumentsViewProps {
  baseId: string
  documents: KnowledgeDocumentDetail[]
  /** The ids of the documents that are embedded again because the model has changed. */
  reEmbedded: Set<string>
  total: number
  page: number
  pageSize: number
  searchParams: SearchParams
}

export async function DocumentsView(props: DocumentsViewProps) {
  const { baseId, documents, reEmbedded, total, page, pageSize, searchParams } = props
  const t = await getTranslations('knowledge-bases.documents')
  const forms = await getTranslations('knowledge-bases-forms')
  const limit = formatBytes(MAX_DOCUMENT_BYTES, await getLocale())
  const unfinished = documents.filter(isUnderWay).length
  const add = (
    <span className="flex flex-wrap justify-center gap-2">
      <UploadButton variant="primary" />
      <PasteTextButton dialog={{ baseId }}>
        <ClipboardPaste aria-hidden />
        {forms('paste.button')}
      </PasteTextButton>
    </span>
  )
  if (documents.length === 0) {
    return (
      <div className="rounded-lg border border-dashed border-edge">
        <EmptyState
          icon={FileStack}
          title={t('empty.title')}
          description={t('empty.text', { limit })}
          action={add}
        />
      </div>
    )
  }
  return (
    <>
      <RefreshWhile active={unfinished > 0} everyMs={1500} />
      <output className="sr-only">{t('unfinished', { count: unfinished })}</output>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {add}
        {/* Phones have no drag and drop. */}
        <p className="text-sm text-muted max-md:hidden">{t('hint', { limit })}</p>
      </div>
      <DataTable
        caption={t('caption')}
        columns={await documentColumns(reEmbedded)}
        rows={documents}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/knowledge-bases/${baseId}/documents/${id}`}
      />
      <Pagination
        path={`/knowledge-bases/${baseId}`}
        searchParams={searchParams}
        page={page}
        pageSize={pageSize}
        total={total}
      />
    </>
  )
}

async function documentColumns(
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

const ICONS: Record<DocumentKind, IconComponent> = {
  pdf: FileText,
  docx: FileText,
  txt: FileText,
  md: FileText,
  html: Globe,
  csv: FileSpreadsheet,
  text: ClipboardType,
}

/** The kind of a document. @param label names the kind for screen readers */
function DocumentIcon({ kind, label }: { kind: DocumentKind; label: string }) {
  const Icon = ICONS[kind]
  return (
    <Icon aria-label={label} className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
  )
}
