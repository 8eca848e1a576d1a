import { z } from 'zod'
import { NewTool } from '@/lib/features/tools/contract/panel-input'
import { checkTool } from '@/lib/features/tools/rules/check-tool'
import { MCP_FIELDS } from '@/lib/features/tools/rules/tool'

/** Checks a tool as the server does, except for what only the server knows. */
export const HttpToolForm = NewTool.superRefine((tool, context) => {
  const names = tool.secrets.map(({ name }) => name)
  for (const { path, message } of checkTool(tool, names)) {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    context.addIssue({ code: 'custom', path: keys, message, input: valueAt(tool, keys) })
  }
})

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], value)
}

const { shape } = NewTool

/** Ignores the fields that the server of an MCP tool defines. */
export const McpToolForm = z.object(
  Object.fromEntries(MCP_FIELDS.map((name) => [name, shape[name]])),
)
