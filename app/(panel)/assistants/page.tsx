import { getTranslations } from 'next-intl/server'
import { assistantColumns } from '@/components/assistants/assistant-columns'
import { Bot } from '@/components/icons/bot'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { PageHeader } from '@/components/ui/page-header'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export async function generateMetadata() {
  return { title: (await getTranslations('assistants'))('title') }
}

export default async function AssistantsPage() {
  const account = await requirePageSession('/assistants')
  const t = await getTranslations('assistants')
  const [assistants, numbers] = await Promise.all([
    listAssistants(account),
    listPhoneNumbers(account),
  ])
  const create = (
    <ButtonLink href="/assistants/new" variant="primary" data-shortcut="new">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <WorkerBanner missing={lacksWorker()} />
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      {assistants.length === 0 ? (
        <EmptyState
          icon={Bot}
          title={t('empty.title')}
          description={t('empty.text')}
          action={create}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await assistantColumns(numbers)}
          rows={assistants}
          rowKey={(assistant) => assistant.id}
          rowHref={(assistant) => `/assistants/${assistant.id}`}
        />
      )}
    </>
  )
}
