import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { AskViewLater } from '@/components/knowledge-bases/ask-view-later'
import { AssistantsView } from '@/components/knowledge-bases/assistants-view'
import { BaseHeader } from '@/components/knowledge-bases/base-header'
import { DocumentsView } from '@/components/knowledge-bases/documents-view'
import { NoPassages } from '@/components/knowledge-bases/no-passages'
import { SearchModeNote } from '@/components/knowledge-bases/search-mode-note'
import { UploadArea } from '@/components/knowledge-bases/upload-area'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { ClientMessages } from '@/i18n/client-messages'
import {
  KNOWLEDGE_VIEWS,
  KnowledgePageParams,
} from '@/lib/features/knowledge-bases/contract/panel-input'
import type { KnowledgeBaseDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listLinkedAssistants } from '@/lib/features/assistants/knowledge-links'
import { readKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { readSearchMode } from '@/lib/features/knowledge-bases/search/search-knowledge'
import { findReEmbedded, listDocuments } from '@/lib/features/knowledge-bases/documents/documents'
import type { Owner } from '@/lib/platform/tenancy/tenant'

const PAGE_SIZE = 25

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

const findBase = cache((owner: Owner, id: string) => foundOnPage(readKnowledgeBase(owner, id)))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findBase(account, (await params).id)).name }
}

export default async function KnowledgeBasePage(props: Props) {
  const { id } = await props.params
  const searchParams = await props.searchParams
  const path = `/knowledge-bases/${id}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('knowledge-bases.views')
  const { view, page } = KnowledgePageParams.parse(searchParams)
  const [base, linked] = await foundOnPage(
    Promise.all([findBase(account, id), listLinkedAssistants(account, id)]),
  )
  const counts = { documents: base.documentCount, ask: undefined, assistants: linked.length }
  const mode = readSearchMode()
  return (
    <ClientMessages namespaces={['knowledge-bases-forms']}>
      <BaseHeader base={base} linked={linked} />
      <Tabs
        label={t('label')}
        tabs={KNOWLEDGE_VIEWS.map((name) => ({
          href: addressWith(path, {}, { view: name === 'documents' ? null : name }),
          label: t(name),
          count: counts[name],
          current: name === view,
        }))}
      />
      {/* Around all views, so that uploads continue when the view changes. */}
      <UploadArea baseId={id}>
        {view === 'documents' && (
          <Documents owner={account} base={base} page={page} searchParams={searchParams} />
        )}
        {view === 'ask' && (
          <>
            <SearchModeNote mode={mode} />
            {base.chunkCount === 0 ? (
              <NoPassages baseId={id} />
            ) : (
              <AskViewLater baseId={id} live={mode.live} />
            )}
          </>
        )}
        {view === 'assistants' && (
          <AssistantsView
            base={base}
            linked={linked}
            assistants={(await listAssistants(account)).map(({ id: key, name }) => ({
              id: key,
              name,
            }))}
          />
        )}
      </UploadArea>
    </ClientMessages>
  )
}

interface DocumentsProps {
  owner: Owner
  base: KnowledgeBaseDetail
  page: number
  searchParams: SearchParams
}

async function Documents({ owner, base, page, searchParams }: DocumentsProps) {
  const path = `/knowledge-bases/${base.id}`
  const { documents, total } = await foundOnPage(
    listDocuments(owner, base.id, { page, limit: PAGE_SIZE }),
  )
  // The page number is out of date.
  if (documents.length === 0 && page > 1) redirect(path)
  const processed = documents.filter(({ status }) => status === 'processing')
  const reEmbedded = await findReEmbedded(
    owner,
    processed.map(({ id }) => id),
  )
  return (
    <DocumentsView
      baseId={base.id}
      documents={documents}
      reEmbedded={reEmbedded}
      total={total}
      page={page}
      pageSize={PAGE_SIZE}
      searchParams={searchParams}
    />
  )
}
