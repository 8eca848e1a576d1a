import { z } from 'zod'
import { ASSISTANT_LANGUAGES, MAX_NAME, MAX_VOICE } from '../rules/assistant'
import { EXTRACTED_FIELD_TYPES } from '@/lib/platform/vocabulary/extracted-field'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { Assistant, AssistantDetail } from '../rows'
import { opaqueIdParams, optionalLine, successResponse } from '@/lib/platform/http/fields'
import { contextSecret, newContextSecret } from './context-url'
import { assistantFields as fields } from './fields'

/** An item of a dropdown in an automation platform. See docs/contract/decisions/requests.md#lookup-items. */
export const AssistantItem = z.object({
  id: z.string(),
  name: z.string(),
  language: z.enum(ASSISTANT_LANGUAGES),
  is_active: z.boolean(),
})

export function presentAssistantItem(assistant: Assistant): z.input<typeof AssistantItem> {
  return {
    id: assistant.id,
    name: assistant.name,
    language: assistant.language,
    is_active: assistant.isActive,
  }
}

export const listAssistants = endpoint({
  name: 'listAssistants',
  method: 'GET',
  path: '/api/v1/assistants',
  summary: 'The assistants of the account',
  tag: 'Lookups',
  responses: { 200: z.array(AssistantItem) },
  example: {
    response: [
      { id: 'asst_01k9q4zr5me0wbn7x3tvcj82hd', name: 'Reception', language: 'tr', is_active: true },
    ],
  },
})

export const PanelAssistant = z.object({
  id: z.string(),
  name: z.string(),
  language: z.enum(ASSISTANT_LANGUAGES),
  voice: z.string(),
  greeting: z.string(),
  instructions: z.string(),
  coreKnowledge: z.string(),
  handOverPhone: z.string().nullable().describe('In E.164. Null: it hands no call over.'),
  voicemailMessage: z
    .string()
    .describe('Left on an answering machine. Empty: it hangs up instead.'),
  pronunciations: z.array(z.object({ word: z.string(), spoken: z.string() })),
  keyTerms: z.array(z.string()).describe('What speech-to-text listens for.'),
  extractedFields: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        type: z.enum(EXTRACTED_FIELD_TYPES),
        meaning: z.string(),
        values: z.array(z.string()),
      }),
    )
    .describe('What the analysis of its calls fills in.'),
  contextUrl: z.string().nullable().describe('Asked about inbound calls. Null: none.'),
  contextSecret,
  isActive: z.boolean(),
  knowledgeBaseIds: z.array(z.string()).describe('Where it looks things up.'),
  toolIds: z.array(z.string()).describe('The custom tools that it may use.'),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export function presentAssistant(assistant: AssistantDetail): z.input<typeof PanelAssistant> {
  return {
    ...assistant,
    createdAt: assistant.createdAt.toISOString(),
    updatedAt: assistant.updatedAt.toISOString(),
  }
}

/** Blank text counts as absent, as everywhere. */
const newVoice = z
  .string()
  .trim()
  .max(MAX_VOICE)
  .default('default')
  .transform((voice) => voice || 'default')

/** Only the name is required. */
export const NewAssistant = z.strictObject({
  name: fields.name,
  language: fields.language.default('tr'),
  voice: newVoice,
  greeting: fields.greeting.default(''),
  instructions: fields.instructions.default(''),
  coreKnowledge: fields.coreKnowledge.default(''),
  handOverPhone: fields.handOverPhone.default(null),
  voicemailMessage: fields.voicemailMessage.default(''),
  pronunciations: fields.pronunciations.default([]),
  keyTerms: fields.keyTerms.default([]),
  extractedFields: fields.extractedFields.default([]),
  contextUrl: fields.contextUrl.default(null),
  isActive: fields.isActive.default(true),
  knowledgeBaseIds: fields.knowledgeBaseIds.default([]),
  toolIds: fields.toolIds.default([]),
})

export const AssistantChange = z.strictObject({ ...fields, newContextSecret }).partial()

export const panelListAssistants = endpoint({
  name: 'panelListAssistants',
  method: 'GET',
  path: '/api/assistants',
  summary: 'The assistants of the account',
  tag: 'Assistants',
  responses: { 200: z.object({ data: z.array(PanelAssistant) }) },
})

export const createAssistant = endpoint({
  name: 'createAssistant',
  method: 'POST',
  path: '/api/assistants',
  summary: 'Create an assistant',
  tag: 'Assistants',
  body: NewAssistant,
  errors: ['not_found'],
  responses: { 201: PanelAssistant },
})

export const readAssistant = endpoint({
  name: 'readAssistant',
  method: 'GET',
  path: '/api/assistants/{id}',
  summary: 'One assistant',
  tag: 'Assistants',
  params: opaqueIdParams,
  responses: { 200: PanelAssistant },
})

export const updateAssistant = endpoint({
  name: 'updateAssistant',
  method: 'PATCH',
  path: '/api/assistants/{id}',
  summary: 'Change an assistant',
  tag: 'Assistants',
  params: opaqueIdParams,
  body: AssistantChange,
  responses: { 200: PanelAssistant },
})

export const deleteAssistant = endpoint({
  name: 'deleteAssistant',
  method: 'DELETE',
  path: '/api/assistants/{id}',
  summary: 'Delete an assistant',
  tag: 'Assistants',
  params: opaqueIdParams,
  responses: { 200: successResponse },
})

export const DuplicateAssistant = z.strictObject({
  name: optionalLine(MAX_NAME).describe('By default that of the original with a number.'),
})

export const duplicateAssistant = endpoint({
  name: 'duplicateAssistant',
  method: 'POST',
  path: '/api/assistants/{id}/duplicate',
  summary:
    'Copy an assistant with its knowledge bases, tools, actions and tests, but without phone numbers',
  tag: 'Assistants',
  params: opaqueIdParams,
  body: DuplicateAssistant,
  responses: { 201: PanelAssistant },
})
