import { updateAssistant } from '@/lib/features/assistants/assistants'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { startCall } from '@/lib/features/calls/start-call'
import { NewTool } from '@/lib/features/tools/contract/panel-input'
import { createTool } from '@/lib/features/tools/tools'
import { type Caller, somebody } from '@/testing/features/calls'

/** A tool that asks for an order: `GET <url>?number=…`. */
export function orderTool(url: string, more: Partial<typeof NewTool._zod.input> = {}): NewTool {
  return NewTool.parse({
    name: 'order_status',
    parameters: [{ name: 'number' }],
    request: { url, query: [{ name: 'number', value: '{{number}}' }] },
    ...more,
  })
}

/** Creates a tool, and lets the caller's assistant use it alone. */
export async function giveTool({ account, assistantId }: Caller, input: NewTool) {
  const created = await createTool(account, input)
  await updateAssistant(account, assistantId, { toolIds: [String(created.tool.id)] })
  return created
}

/** A call that was answered. @returns its id */
export async function openCall({ account, to }: Caller): Promise<string> {
  const { id } = await startCall(account, { ...to(somebody()), context: { source: 'web' } })
  await reportStatus(id, { status: 'in_progress' })
  return id
}
