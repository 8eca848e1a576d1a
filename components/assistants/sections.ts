import { sameValue } from '@/components/ui/form/same-value'
import type { AssistantValues } from './draft'

/** The sections of an assistant's form in order, with their fields. A section's name is also the id of its element. */
export const FORM_SECTIONS = {
  identity: ['name', 'language', 'voice', 'isActive'],
  words: ['greeting', 'instructions'],
  knowledge: ['coreKnowledge', 'knowledgeBaseIds', 'toolIds'],
  speech: ['keyTerms', 'pronunciations'],
  call: ['handOverPhone', 'voicemailMessage', 'contextUrl'],
  yield: ['extractedFields'],
} as const satisfies Record<string, readonly (keyof AssistantValues)[]>

export type SectionName = keyof typeof FORM_SECTIONS

const NAMES = Object.keys(FORM_SECTIONS) as SectionName[]

/** The sections with a field that `isMeant`. */
export function sectionsWhere(isMeant: (field: keyof AssistantValues) => boolean): SectionName[] {
  return NAMES.filter((name) => FORM_SECTIONS[name].some(isMeant))
}

/** The fields whose values differ. */
export function changedFields(
  before: AssistantValues,
  now: AssistantValues,
): Set<keyof AssistantValues> {
  const fields = Object.values(FORM_SECTIONS).flat()
  return new Set(fields.filter((field) => !sameValue(before[field], now[field])))
}
