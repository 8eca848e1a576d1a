import { z } from 'zod'
import { MAX_DOCUMENT } from '../rules/openapi'
import type { ImportTools } from './panel-input'

/** The source of an import as it is typed: the address of a document, or the document itself. */
export interface ImportFormValues {
  source: { url: string; document: string }
}

export const ImportForm = z.object({
  source: z
    .object({ url: z.string().trim().max(1000), document: z.string().max(MAX_DOCUMENT) })
    .refine(({ url, document }) => url !== '' || document.trim() !== '', {
      path: ['url'],
      message: 'Enter the address, or paste the document.',
    }),
})

/** A pasted document counts more than an address. */
export function sourceOf({ source }: ImportFormValues): ImportTools['source'] {
  const { url, document } = source
  return document.trim() ? { document } : { url: url.trim() }
}
