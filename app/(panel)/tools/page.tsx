import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { Wrench } from '@/components/icons/wrench'
import { McpServerCard } from '@/components/tools/mcp-server-card'
import { ServerButton } from '@/components/tools/server-button'
import { toolColumns, toolNote } from '@/components/tools/tool-columns'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { DataTable } from '@/components/ui/list/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { presentMcpServer } from '@/lib/features/tools/contract/panel-mcp'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { listServers } from '@/lib/features/tools/mcp/servers'
import { listTools } from '@/lib/features/tools/tools'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('tools'))('title') }
}

export default async function ToolsPage() {
  const account = await requirePageSession('/tools')
  const t = await getTranslations('tools')
  const [all, servers, assistants] = await Promise.all([
    listTools(account),
    listServers(account),
    listAssistants(account),
  ])
  const tools = all.filter(({ kind }) => kind === 'http')
  const names = new Map(assistants.map(({ id, name }) => [id, name]))
  const isEmpty = tools.length === 0 && servers.length === 0
  const ways = (
    <>
      <ServerButton dialog={{ server: null }}>{t('servers.connect')}</ServerButton>
      <ButtonLink href="/tools/import">{t('import')}</ButtonLink>
      <ButtonLink href="/tools/new" variant="primary" data-shortcut="new">
        <Plus aria-hidden />
        {t('new')}
      </ButtonLink>
    </>
  )
  return (
    <ClientMessages namespaces={['tools-servers']}>
      <PageHeader title={t('title')} description={t('description')} actions={!isEmpty && ways} />
      {isEmpty && (
        <EmptyState
          icon={Wrench}
          title={t('empty.title')}
          description={t('empty.text')}
          action={<div className="flex flex-wrap justify-center gap-2">{ways}</div>}
        />
      )}
      <div className="grid grid-cols-1 gap-6">
        {tools.length > 0 && (
          <DataTable
            caption={t('title')}
            columns={await toolColumns(names)}
            rows={tools.map(presentTool)}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/tools/${id}`}
            note={toolNote}
          />
        )}
        {servers.map((server) => (
          <McpServerCard key={String(server.id)} server={presentMcpServer(server)} names={names} />
        ))}
      </div>
    </ClientMessages>
  )
}
