import { getTranslations } from 'next-intl/server'
import { VersionList } from '@/components/assistants/versions/version-list'
import { VersionView } from '@/components/assistants/versions/version-view'
import { History } from '@/components/icons/history'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { SearchParams } from '@/components/ui/list/address'
import { Pagination } from '@/components/ui/list/pagination'
import { PageHeader } from '@/components/ui/page-header'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { VersionPageParams } from '@/lib/features/assistants/contract/versions'
import { versionsOf } from '@/lib/features/assistants/versions/read-versions'
import { readVoices } from '@/lib/features/assistants/voices'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { listTools } from '@/lib/features/tools/tools'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { MAX_VERSIONS } from '@/lib/features/assistants/rules/version'

/** Number of versions that the list shows at once, so that the page does not grow with each save. */
const PAGE_SIZE = 20

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('assistants-versions'))('title') }
}

export default async function VersionsPage({ params, searchParams }: Props) {
  const { id } = await params
  const path = `/assistants/${id}/versions`
  const account = await requirePageSession(path)
  const t = await getTranslations('assistants-versions')
  const assistant = await foundOnPage(readAssistant(account, id))
  const [versions, bases, { voices }, tools] = await Promise.all([
    versionsOf(account, assistant),
    listKnowledgeBases(account),
    readVoices(),
    listTools(account),
  ])
  const shown = await searchParams
  const { version: wanted, page: turned, against } = VersionPageParams.parse(shown)
  const at = versions.findIndex(({ number }) => number === wanted)
  const [current] = versions
  const chosen = versions[at] ?? current
  const page = turned ?? Math.floor(Math.max(at, 0) / PAGE_SIZE) + 1
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { count: MAX_VERSIONS })}
        back={{ href: `/assistants/${id}`, label: assistant.name }}
      />
      {current && chosen && versions.length > 1 ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
          <div className="lg:sticky lg:top-7">
            <VersionList
              path={path}
              versions={versions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
              chosen={chosen.number}
            />
            <Pagination
              path={path}
              searchParams={shown}
              page={page}
              pageSize={PAGE_SIZE}
              total={versions.length}
            />
          </div>
          <VersionView
            assistantId={id}
            path={path}
            version={chosen}
            previous={versions[versions.indexOf(chosen) + 1]}
            current={current}
            against={against}
            names={{ bases, voices, tools }}
          />
        </div>
      ) : (
        <EmptyState
          icon={History}
          title={t('empty.title')}
          description={t('empty.text')}
          action={<ButtonLink href={`/assistants/${id}`}>{t('empty.action')}</ButtonLink>}
        />
      )}
    </>
  )
}
