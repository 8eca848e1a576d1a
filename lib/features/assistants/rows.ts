import type { Assistant } from '@/prisma/generated/client'

export interface AssistantDetail extends Assistant {
  /** The bases that it looks things up in, oldest first. */
  knowledgeBaseIds: string[]
}

/** What a query of assistants includes for `toAssistantDetail`. */
export const WITH_BASES = {
  // Ids grow with time.
  knowledgeBases: { select: { knowledgeBaseId: true }, orderBy: { knowledgeBaseId: 'asc' } },
} as const

export function toAssistantDetail({
  knowledgeBases,
  ...assistant
}: Assistant & { knowledgeBases: { knowledgeBaseId: string }[] }): AssistantDetail {
  return {
    ...assistant,
    knowledgeBaseIds: knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
  }
}
