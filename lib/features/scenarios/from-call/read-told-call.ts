import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { RunStatus } from '@/lib/features/tools/rules/outcome'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { AppError } from '@/lib/platform/errors'
import type { ToldCall, ToldUse } from '../rules/told-call'

export interface ReadCall extends ToldCall {
  assistantId: string
  contact: { firstName: string; lastName: string } | null
}

/** Reads an ended call of an assistant that exists, with its transcript and tools. @throws not_found */
export async function readToldCall(owner: Owner, id: string): Promise<ReadCall> {
  const row = await tenantDb(owner).call.findFirst({
    where: { id, assistant: { deletedAt: null } },
    select: {
      status: true,
      assistant: { select: { id: true, language: true } },
      contact: { select: { firstName: true, lastName: true } },
      turns: { orderBy: [{ at: 'asc' }, { index: 'asc' }] },
      toolUses: true,
      toolRuns: { include: { tool: { select: { name: true } } } },
    },
  })
  if (!row?.assistant || isActive(row.status)) throw new AppError('not_found')
  const { assistant, contact, turns, toolUses, toolRuns } = row
  const uses: ToldUse[] = [
    ...toolUses.map(({ tool, at, result }) => ({
      tool,
      at,
      result: result as object as ToldUse['result'],
      run: null,
    })),
    ...toolRuns.map(({ tool, at, status, answer }) => ({
      tool: tool.name,
      at,
      result: {},
      run: { status: status as RunStatus, answer },
    })),
  ]
  return {
    assistantId: assistant.id,
    language: assistant.language as AssistantLanguage,
    contact,
    turns: turns.map(({ index, role, text, at }) => ({ index, role: role as TurnRole, text, at })),
    uses: uses.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}
