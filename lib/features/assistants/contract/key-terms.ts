import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { assistantFields as fields } from './fields'

export const suggestKeyTerms = endpoint({
  name: 'suggestKeyTerms',
  method: 'POST',
  path: '/api/assistants/key-terms',
  summary: 'Suggest key terms for an assistant, saved or not. Saves nothing',
  tag: 'Assistants',
  body: z.strictObject({
    coreKnowledge: fields.coreKnowledge.default(''),
    knowledgeBaseIds: fields.knowledgeBaseIds.default([]),
  }),
  responses: { 200: z.object({ terms: z.array(z.string()) }) },
})
