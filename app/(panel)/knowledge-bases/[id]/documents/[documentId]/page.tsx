import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { DocumentActions } from '@/components/knowledge-bases/document-actions'
import { DocumentState } from '@/components/knowledge-bases/document-state'
import { PassageList } from '@/components/knowledge-bases/passage-list'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { formatBytes } from '@/components/ui/text/bytes'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { PassagesPageParams } from '@/lib/features/knowledge-bases/contract/panel-input'
import { isUnderWay } from '@/lib/vendors/document-reader/rules/document'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import {
  findReEmbedded,
  readDocumentPassages,
} from '@/lib/features/knowledge-bases/documents/documents'

const PAGE_SIZE = 50

interface Props {
  params: Promise<{ id: string; documentId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('knowledge-bases'))('document.passages') }
}

/** The chunks of a document, which are what searches find. */
export default async function DocumentPage(props: Props) {
  const { id, documentId } = await props.params
  const searchParams = await props.searchParams
  const path = `/knowledge-bases/${id}/documents/${documentId}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('knowledge-bases')
  const locale = await getLocale()
  const { page } = PassagesPageParams.parse(searchParams)
  const { document, baseName, passages } = await foundOnPage(
    readDocumentPassages(
      account,
      { knowledgeBaseId: id, id: documentId },
      { page, limit: PAGE_SIZE },
    ),
  )
  // The page number is out of date.
  if (passages.length === 0 && page > 1) redirect(path)
  const { title, kind, bytes, chunkCount, createdAt } = document
  const isOpen = isUnderWay(document)
  const reEmbedded = isOpen ? await findReEmbedded(account, [documentId]) : new Set<string>()
  return (
    <>
      <RefreshWhile active={isOpen} />
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        description={
          <span className="text-sm">
            {t(`documents.kinds.${kind}`)} · {formatBytes(bytes, locale)} ·{' '}
            <RelativeTime value={createdAt} />
          </span>
        }
        back={{ href: `/knowledge-bases/${id}`, label: baseName }}
        actions={<DocumentActions document={document} alone />}
      />
      <div className="mb-5">
        <DocumentState document={document} reEmbedded={reEmbedded.has(documentId)} />
        {isOpen && passages.length > 0 && (
          <p className="mt-2 text-sm text-muted">{t('document.notYet')}</p>
        )}
      </div>
      {passages.length > 0 ? (
        <section aria-labelledby="passages">
          <h2 id="passages" className="font-medium">
            {t('document.passages')}
          </h2>
          <PassageList passages={passages} />
        </section>
      ) : (
        <p className="text-muted">{t(isOpen ? 'document.none' : 'document.noneFailed')}</p>
      )}
      <Pagination
        path={path}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        total={Math.max(chunkCount, passages.length)}
      />
    </>
  )
}
