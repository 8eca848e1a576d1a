import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Facts } from '@/components/ui/text/facts'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'

/** The fields of a tool that its MCP server defines. */
export async function FixedFields({ tool }: { tool: PanelTool }) {
  const t = await getTranslations('tools.mcp')
  const { mcpServer, description, inputSchema } = tool
  const schema = t('schema')
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { label: t('server'), value: mcpServer?.name },
          {
            label: t('toolName'),
            value: <span className="font-mono break-all">{mcpServer?.toolName}</span>,
          },
          { label: t('description'), value: description || '–' },
        ]}
      />
      <details>
        <summary className="cursor-pointer text-sm text-muted">{schema}</summary>
        <div className="mt-2">
          <CodeBlock code={JSON.stringify(inputSchema, null, 2)} label={schema} />
        </div>
      </details>
    </div>
  )
}
