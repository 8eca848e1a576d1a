import type { Assistant as Row } from '@/prisma/generated/client'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import type { AssistantLanguage, Pronunciation } from './rules/assistant'

type Typed = {
  language: AssistantLanguage
  pronunciations: Pronunciation[]
  extractedFields: ExtractedField[]
}

/** Contains no secrets. */
export type Assistant = Omit<Row, keyof Typed | 'contextSecret'> & Typed

export type AssistantDetail = Assistant & {
  /** Only after it was generated. */
  contextSecret?: string
  knowledgeBaseIds: string[]
  toolIds: string[]
}

/** The relations that `toAssistantDetail` needs. */
export const WITH_LINKS = {
  // Ids grow with time.
  knowledgeBases: { select: { knowledgeBaseId: true }, orderBy: { knowledgeBaseId: 'asc' } },
  tools: { select: { toolId: true }, orderBy: { toolId: 'asc' } },
} as const

/** The text and JSON columns as `NewAssistant` and `AssistantChange` let them into the database. */
export function toAssistant({ contextSecret: _, ...row }: Row): Assistant {
  return row as unknown as Assistant
}

export function toAssistantDetail({
  knowledgeBases,
  tools,
  ...row
}: Row & {
  knowledgeBases: { knowledgeBaseId: string }[]
  tools: { toolId: bigint }[]
}): AssistantDetail {
  return {
    ...toAssistant(row),
    knowledgeBaseIds: knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
    toolIds: tools.map(({ toolId }) => String(toolId)),
  }
}

/** The fields that the analysis of its calls fills in. */
export function toExtractedFields({
  extractedFields,
}: Pick<Row, 'extractedFields'>): ExtractedField[] {
  return extractedFields as unknown as ExtractedField[]
}
