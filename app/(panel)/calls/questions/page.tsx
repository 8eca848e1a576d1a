import { getTranslations } from 'next-intl/server'
import { QuestionList } from '@/components/call-problems/question-list'
import { CallsTabs } from '@/components/calls/calls-tabs'
import { CircleCheck } from '@/components/icons/circle-check'
import { EmptyState } from '@/components/ui/empty-state'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Pagination } from '@/components/ui/list/pagination'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { listAssistantDetails } from '@/lib/features/assistants/assistants'
import { QuestionsPageParams } from '@/lib/features/call-problems/contract/panel-input'
import { QUESTION_DAYS, readQuestionGroups } from '@/lib/features/call-problems/read-questions'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { requirePageSession } from '@/lib/platform/auth/page-session'

const PATH = '/calls/questions'

/** Groups of a page. */
const PAGE_SIZE = 50

export async function generateMetadata() {
  return { title: (await getTranslations('calls-questions'))('title') }
}

export default async function QuestionsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('calls-questions')
  const [groups, assistants, bases] = await Promise.all([
    readQuestionGroups(account),
    listAssistantDetails(account),
    listKnowledgeBases(account),
  ])
  const params = QuestionsPageParams.parse(searchParams)
  const place = groups.findIndex(({ questions }) =>
    questions.some(({ callId, turn }) => callId === params.call && turn === params.turn),
  )
  const last = Math.max(1, Math.ceil(groups.length / PAGE_SIZE))
  const page = place >= 0 ? Math.floor(place / PAGE_SIZE) + 1 : Math.min(params.page, last)
  const byId = new Map(
    assistants.map(({ id, name, knowledgeBaseIds }) => [
      id,
      {
        name,
        bases: bases
          .filter((base) => knowledgeBaseIds.includes(base.id))
          .map((base) => ({ id: base.id, name: base.name })),
      },
    ]),
  )
  return (
    <ClientMessages namespaces={['calls-questions']}>
      <PageHeader title={t('title')} description={t('description', { days: QUESTION_DAYS })} />
      <CallsTabs current="questions" searchParams={{}} />
      {groups.length > 0 ? (
        <>
          <QuestionList
            groups={groups.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            asked={groups[place] ?? null}
            assistants={byId}
          />
          <Pagination
            path={PATH}
            searchParams={{}}
            page={page}
            pageSize={PAGE_SIZE}
            total={groups.length}
          />
        </>
      ) : (
        <EmptyState icon={CircleCheck} title={t('empty.title')} description={t('empty.text')} />
      )}
    </ClientMessages>
  )
}
