import type { Assistant as Row } from '@/prisma/generated/client'
import type { AssistantLanguage } from './rules/assistant'

export interface Assistant extends Row {
  language: AssistantLanguage
}

export interface AssistantDetail extends Assistant {
  /** The knowledge bases that it searches, oldest first. */
  knowledgeBaseIds: string[]
}

/** What a query includes for `toAssistantDetail`. */
export const WITH_BASES = {
  // Ids grow with time.
  knowledgeBases: { select: { knowledgeBaseId: true }, orderBy: { knowledgeBaseId: 'asc' } },
} as const

export function toAssistant(row: Row): Assistant {
  return { ...row, language: row.language as AssistantLanguage }
}

export function toAssistantDetail({
  knowledgeBases,
  ...row
}: Row & { knowledgeBases: { knowledgeBaseId: string }[] }): AssistantDetail {
  return {
    ...toAssistant(row),
    knowledgeBaseIds: knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
  }
}
