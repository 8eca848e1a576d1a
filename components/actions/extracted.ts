import { mergedFields } from '@/lib/features/assistants/rules/merged-fields'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

export interface AssistantChoice {
  id: string
  name: string
  extractedFields: readonly ExtractedField[]
}

export function fieldsOf(
  assistants: readonly AssistantChoice[],
  chosen: readonly string[],
): ExtractedField[] {
  const of = assistants.filter(({ id }) => chosen.length === 0 || chosen.includes(id))
  return mergedFields(of.map(({ extractedFields }) => extractedFields))
}
