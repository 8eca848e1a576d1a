import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'
import { ToolState } from './tool-state'

/** @param names of assistants by id */
export async function toolColumns(
  names: ReadonlyMap<string, string>,
): Promise<Column<PanelTool>[]> {
  const t = await getTranslations('tools.columns')
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name }) => <span className="font-mono break-all">{name}</span>,
    },
    { key: 'target', header: t('target'), cell: (tool) => <Target tool={tool} /> },
    {
      key: 'assistants',
      header: t('assistants'),
      cell: ({ assistantIds }) => (
        <span className="text-muted">
          {assistantIds.map((id) => names.get(id) ?? id).join(', ') || t('unused')}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: (tool) => <ToolState tool={tool} />,
    },
  ]
}

/** Where its request goes: a method and a host, or the name at an MCP server. */
function Target({ tool: { request, mcpServer } }: { tool: PanelTool }) {
  const [, host = ''] = /^https:\/\/([^/?#]*)/.exec(request?.url ?? '') ?? []
  return (
    <span className="font-mono text-sm break-all text-muted">
      {request ? `${request.method} ${host}` : `MCP ${mcpServer?.toolName}`}
    </span>
  )
}

/** The description of a tool, on two lines at most. */
export function toolNote({ description }: PanelTool) {
  if (!description) return null
  return (
    <span title={description} className="line-clamp-2 max-w-prose text-sm break-words text-muted">
      {description}
    </span>
  )
}
