import type { AssistantDetail } from '@/lib/features/assistants/rows'
import type { TemplateTexts } from '@/lib/features/assistants/rules/templates/texts'
import type { AssistantValues } from './draft'

/** The form of a new assistant, empty or with the texts of a template. */
export function newAssistantValues(
  language: string,
  template?: TemplateTexts | null,
): AssistantValues {
  return {
    name: '',
    language,
    voice: 'default',
    greeting: '',
    instructions: '',
    coreKnowledge: '',
    handOverPhone: '',
    voicemailMessage: '',
    pronunciations: [],
    keyTerms: [],
    extractedFields: [],
    contextUrl: '',
    isActive: true,
    knowledgeBaseIds: [],
    toolIds: [],
    ...template,
  }
}

/** The form of a saved assistant: only what it may send. */
export function assistantValues(assistant: AssistantDetail): AssistantValues {
  const { name, language, voice, greeting, instructions, coreKnowledge } = assistant
  const { handOverPhone, voicemailMessage, pronunciations, keyTerms, extractedFields } = assistant
  const { contextUrl, isActive, knowledgeBaseIds, toolIds } = assistant
  return {
    name,
    language,
    voice,
    greeting,
    instructions,
    coreKnowledge,
    handOverPhone: handOverPhone ?? '',
    voicemailMessage,
    pronunciations,
    keyTerms,
    extractedFields,
    contextUrl: contextUrl ?? '',
    isActive,
    knowledgeBaseIds,
    toolIds,
  }
}
