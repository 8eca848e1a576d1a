import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { MAX_QUERY, MAX_VIEW_NAME, VIEWED_LISTS } from '../rules/saved-view'

/** The bodies of the endpoints, which forms validate with too. */

const name = lineText().min(1).max(MAX_VIEW_NAME)

export const NewView = z.strictObject({
  list: z.enum(VIEWED_LISTS),
  name,
  query: z.string().max(MAX_QUERY).describe('The query of the page.'),
})

export const ViewChange = z.strictObject({ name })
