import { getTranslations } from 'next-intl/server'
import { BookOpenText } from '@/components/icons/book-open-text'
import { Plus } from '@/components/icons/plus'
import { baseColumns } from '@/components/knowledge-bases/base-columns'
import { NewBaseButton } from '@/components/knowledge-bases/buttons'
import { KnowledgeUsage } from '@/components/knowledge-bases/knowledge-usage'
import { SearchModeNote } from '@/components/knowledge-bases/search-mode-note'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { readSearchMode } from '@/lib/features/knowledge-bases/search/search-knowledge'

export async function generateMetadata() {
  return { title: (await getTranslations('knowledge-bases'))('title') }
}

export default async function KnowledgeBasesPage() {
  const account = await requirePageSession('/knowledge-bases')
  const t = await getTranslations('knowledge-bases')
  const bases = await listKnowledgeBases(account)
  const empty = bases.length === 0
  const add = (
    <NewBaseButton variant="primary" data-shortcut="new" dialog={{}}>
      <Plus aria-hidden />
      {t('add')}
    </NewBaseButton>
  )
  return (
    <ClientMessages namespaces={['knowledge-bases-forms']}>
      <PageHeader title={t('title')} description={t('description')} actions={!empty && add} />
      {empty ? (
        <EmptyState
          icon={BookOpenText}
          title={t('empty.title')}
          description={t('empty.text')}
          action={add}
        />
      ) : (
        <>
          <KnowledgeUsage
            plan={account.plan}
            bases={bases.length}
            bytes={bases.reduce((sum, { bytes }) => sum + bytes, 0)}
          />
          <SearchModeNote mode={readSearchMode()} />
          <DataTable
            caption={t('title')}
            columns={await baseColumns()}
            rows={bases}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/knowledge-bases/${id}`}
          />
        </>
      )}
    </ClientMessages>
  )
}
