import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { endpoint } from '@/lib/platform/http/endpoint'

/** The kinds of results of the command palette, in its order. */
const FOUND_KINDS = [
  'contact',
  'call',
  'assistant',
  'campaign',
  'cadence',
  'leadForm',
  'knowledgeBase',
  'tool',
  'action',
] as const

export type FoundKind = (typeof FOUND_KINDS)[number]

const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  name: z.string().describe('A contact without a name goes by the number.'),
  detail: z.string().nullable().describe('Of a contact: the company, or the number.'),
  at: z.iso.datetime().nullable().describe('Of a call: when it began.'),
})

export type Found = z.infer<typeof Found>

export const searchAccount = endpoint({
  name: 'searchAccount',
  method: 'GET',
  path: '/api/search',
  summary:
    'Find contacts, calls, assistants, campaigns, cadences, lead forms, knowledge bases, tools and actions',
  tag: 'Account',
  query: z.object({
    search: lineText()
      .min(1)
      .max(100)
      .describe(
        'Words that the name contains, in any order, or a part of the number. Case and the diacritics of Turkish letters are ignored.',
      ),
  }),
  responses: { 200: z.object({ data: z.array(Found).describe('At most five of each kind.') }) },
})
