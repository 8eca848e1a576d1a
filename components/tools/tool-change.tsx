import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/text/code-block'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'

interface ToolChangeProps {
  tool: PanelTool
  change: NonNullable<PanelTool['change']>
}

/** The description and the schema that the account accepted, beside those that the MCP server has now. */
export async function ToolChange({ tool, change }: ToolChangeProps) {
  const t = await getTranslations('tools.mcp')
  const isSameSchema = JSON.stringify(tool.inputSchema) === JSON.stringify(change.inputSchema)
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {(['before', 'now'] as const).map((side) => {
        const { description, inputSchema } = side === 'before' ? tool : change
        return (
          <section key={side} aria-label={t(side)} className="grid grid-cols-1 content-start gap-2">
            <h2 className="font-medium">{t(side)}</h2>
            <p className="whitespace-pre-line">{description || '–'}</p>
            {!isSameSchema && (
              <CodeBlock code={JSON.stringify(inputSchema, null, 2)} label={t('schema')} />
            )}
          </section>
        )
      })}
    </div>
  )
}
