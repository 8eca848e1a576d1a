import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelMcpServer } from '@/lib/features/tools/contract/panel-mcp'
import { ServerButton } from './server-button'
import { toolColumns, toolNote } from './tool-columns'

interface McpServerCardProps {
  server: PanelMcpServer
  /** Names of assistants by id. */
  names: ReadonlyMap<string, string>
}

/** An MCP server with its tools. */
export async function McpServerCard({ server, names }: McpServerCardProps) {
  const t = await getTranslations('tools.servers')
  const { id, name, url, headers, tools, problem, refreshedAt } = server
  const path = `/api/mcp-servers/${id}`
  return (
    <Card
      title={t('title', { name })}
      description={
        <>
          <span className="break-all">{url}</span>
          {refreshedAt && (
            <>
              {' · '}
              {t('read')} <RelativeTime value={refreshedAt} />
            </>
          )}
        </>
      }
      action={
        <div className="flex flex-wrap gap-1">
          <ActionButton
            size="small"
            request={{ path, method: 'PATCH', body: { refresh: true } }}
            done={t('refreshed')}
          >
            {t('refresh')}
          </ActionButton>
          <ServerButton size="small" dialog={{ server: { id, url, headers } }}>
            {t('edit')}
          </ServerButton>
          <ActionButton
            size="small"
            variant="ghost"
            request={{ path, method: 'DELETE' }}
            confirm={{
              title: t('removeTitle', { name }),
              description: t('removeText', { count: tools.length }),
              label: t('removeButton'),
            }}
            done={t('removed')}
          >
            {t('remove')}
          </ActionButton>
        </div>
      }
    >
      {problem && <p className="mb-3 text-danger">{t('problem', { problem })}</p>}
      {tools.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title', { name })}
          columns={await toolColumns(names)}
          rows={tools}
          rowKey={(tool) => tool.id}
          rowHref={(tool) => `/tools/${tool.id}`}
          note={toolNote}
        />
      )}
    </Card>
  )
}
