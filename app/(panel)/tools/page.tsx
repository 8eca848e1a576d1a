import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { Wrench } from '@/components/icons/wrench'
import { toolColumns, toolNote } from '@/components/tools/tool-columns'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { DataTable } from '@/components/ui/list/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { listTools } from '@/lib/features/tools/tools'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('tools'))('title') }
}

export default async function ToolsPage() {
  const account = await requirePageSession('/tools')
  const t = await getTranslations('tools')
  const [tools, assistants] = await Promise.all([listTools(account), listAssistants(account)])
  const empty = tools.length === 0
  const ways = (
    <ButtonLink href="/tools/new" variant="primary">
      <Plus aria-hidden />
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={!empty && ways} />
      {empty ? (
        <EmptyState
          icon={Wrench}
          title={t('empty.title')}
          description={t('empty.text')}
          action={ways}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await toolColumns(new Map(assistants.map(({ id, name }) => [id, name])))}
          rows={tools.map(presentTool)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/tools/${id}`}
          note={toolNote}
        />
      )}
    </>
  )
}
