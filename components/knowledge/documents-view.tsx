import { ClipboardPaste, FileStack } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/components/ui/list/address'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { isUnderWay } from '@/lib/vendors/document-reader/rules/document'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge/rules/knowledge-base'
import { PasteTextButton } from './buttons'
import { documentColumns } from './document-columns'
import { UploadButton } from './upload-area'

interface DocumentsViewProps {
  baseId: string
  documents: KnowledgeDocumentDetail[]
  /** The ids of those that are embedded again. */
  reEmbedded: Set<string>
  total: number
  page: number
  pageSize: number
  searchParams: SearchParams
}

/** The documents of a base with how far each is, and the ways to add more. */
export async function DocumentsView(props: DocumentsViewProps) {
  const { baseId, documents, reEmbedded, total, page, pageSize, searchParams } = props
  const t = await getTranslations('knowledge-bases.documents')
  const forms = await getTranslations('knowledge-forms')
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
          description={t('empty.text')}
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
        {/* Nothing is dragged on a phone. */}
        <p className="text-sm text-muted max-md:hidden">{t('hint')}</p>
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
