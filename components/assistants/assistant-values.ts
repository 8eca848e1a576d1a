import type { AssistantDetail } from '@/lib/features/assistants/rows'
import type { AssistantValues } from './draft'

/** The form of a new assistant. */
export function newAssistantValues(language: string): AssistantValues {
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
    extractedFields: [],
    isActive: true,
    knowledgeBaseIds: [],
  }
}

/** The form of a saved assistant: only what it may send. */
export function assistantValues(assistant: AssistantDetail): AssistantValues {
  const { name, language, voice, greeting, instructions, coreKnowledge } = assistant
  const { handOverPhone, voicemailMessage, pronunciations, extractedFields } = assistant
  const { isActive, knowledgeBaseIds } = assistant
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
    extractedFields,
    isActive,
    knowledgeBaseIds,
  }
}
