import { z } from 'zod'
import {
  limitParam,
  lineText,
  optionalLine,
  optionalText,
  pageParam,
} from '@/lib/platform/http/fields'
import { MAX_DOCUMENT_TITLE } from '@/lib/vendors/document-reader/rules/document'
import {
  DEFAULT_MIN_SIMILARITY,
  DEFAULT_SEARCH_LIMIT,
  MAX_BASE_DESCRIPTION,
  MAX_BASE_NAME,
  MAX_QUERY,
} from '../rules/knowledge-base'
import { MAX_SEARCH_LIMIT } from '@/lib/platform/vocabulary/knowledge'

const name = lineText().min(1, 'Give the knowledge base a name.').max(MAX_BASE_NAME)
const description = optionalText(MAX_BASE_DESCRIPTION)

export const NewKnowledgeBase = z.strictObject({ name, description })

export const KnowledgeBaseChange = z.strictObject({
  name: name.optional(),
  // An absent description stays as it is; an empty one is removed.
  description: description.optional(),
})

/** Pasted text. A file is uploaded as a form instead. */
export const PastedDocument = z.strictObject({
  title: lineText().min(1, 'Give the text a title.').max(MAX_DOCUMENT_TITLE),
  text: z.string().refine((text) => text.trim() !== '', 'Paste some text.'),
})

/** The fields that a form may have beside the file. */
export const UploadedDocument = z.object({ title: optionalLine(MAX_DOCUMENT_TITLE) })

export const ListDocuments = z.object({ page: pageParam, limit: limitParam })

export const KnowledgeSearch = z.strictObject({
  query: z.string().trim().min(1, 'Ask something.').max(MAX_QUERY),
  limit: z
    .int()
    .positive()
    .default(DEFAULT_SEARCH_LIMIT)
    .transform((limit) => Math.min(limit, MAX_SEARCH_LIMIT)),
  minSimilarity: z.number().min(0).max(1).default(DEFAULT_MIN_SIMILARITY),
})

export const NewLink = z.object({ assistantId: z.string().trim().min(1).max(64) })

export const KNOWLEDGE_VIEWS = ['documents', 'ask', 'assistants'] as const

/** The query of a knowledge base's page. Invalid values fall back to the defaults. */
export const KnowledgePageParams = z.object({
  view: z.enum(KNOWLEDGE_VIEWS).catch('documents'),
  page: pageParam.catch(1),
})

export const PassagesPageParams = KnowledgePageParams.pick({ page: true })
