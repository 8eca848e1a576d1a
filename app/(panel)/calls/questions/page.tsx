import { getTranslations } from 'next-intl/server'
import { QuestionList } from '@/components/call-problems/question-list'
import { CallsTabs } from '@/components/calls/calls-tabs'
import { CircleCheck } from '@/components/icons/circle-check'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { listAssistantDetails } from '@/lib/features/assistants/assistants'
import { QUESTION_DAYS, readQuestionGroups } from '@/lib/features/call-problems/read-questions'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('calls-questions'))('title') }
}

export default async function QuestionsPage() {
  const account = await requirePageSession('/calls/questions')
  const t = await getTranslations('calls-questions')
  const [groups, assistants, bases] = await Promise.all([
    readQuestionGroups(account),
    listAssistantDetails(account),
    listKnowledgeBases(account),
  ])
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
        <QuestionList groups={groups} assistants={byId} />
      ) : (
        <EmptyState icon={CircleCheck} title={t('empty.title')} description={t('empty.text')} />
      )}
    </ClientMessages>
  )
}
