import type { Outcome } from '@/lib/features/tools/rules/outcome'
import type { AgentCall } from '@/lib/features/calls/agent-reports'
import { findUsableTool } from '@/lib/features/tools/find-usable'
import { runInCall } from '@/lib/features/tools/run/run-in-call'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { CallContext } from '@/lib/platform/vocabulary/call-context'
import { briefedContact } from './briefed-parts'
import { placeholderFacts } from './custom-tools'

export interface CustomToolCall {
  tool: string
  toolCallId: string
  arguments: Record<string, unknown>
}

/**
 * Runs a custom tool of the call's assistant, once. No transaction is open during the request.
 * @throws not_found if the assistant has no such tool, idempotency_mismatch
 */
export async function answerCustomTool(
  { owner, call }: AgentCall,
  { tool: name, toolCallId: useId, arguments: given }: CustomToolCall,
): Promise<Outcome> {
  const { assistantId, contactId } = call
  const tool = assistantId ? await findUsableTool(owner, assistantId, name) : null
  if (!tool) throw new AppError('not_found')
  const contact =
    contactId === null
      ? null
      : await tenantDb(owner).contact.findFirst({ where: { id: contactId } })
  const facts = placeholderFacts({
    ...call,
    startedAt: call.startedAt.toISOString(),
    context: call.context as CallContext,
    contact: contact && briefedContact(contact),
  })
  return runInCall(owner, tool, { callId: call.id, useId, given, facts })
}
