import { z } from 'zod'
import { pageParam } from '@/lib/platform/http/fields'

export const KNOWLEDGE_VIEWS = ['documents', 'ask', 'assistants'] as const

/** What stands in the address of a knowledge base's page: what is wrong there is left out. */
export const KnowledgePageParams = z.object({
  view: z.enum(KNOWLEDGE_VIEWS).catch('documents'),
  page: pageParam.catch(1),
})

export const PassagesPageParams = KnowledgePageParams.pick({ page: true })
