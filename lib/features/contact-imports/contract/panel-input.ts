import { z } from 'zod'
import { optionalText, referencedId } from '@/lib/platform/http/fields'
import { EXISTING_RULES } from '../rules/contact-import'

/** What comes with a file of contacts: in the query, or as fields beside the file. */
export const ImportOptions = z.object({
  fileName: optionalText(200).describe('Shown in the panel.'),
  campaignId: referencedId.describe('Everybody in the file is added to this campaign too.'),
  onExisting: z
    .union([z.literal('').transform(() => 'fill' as const), z.enum(EXISTING_RULES)])
    .default('fill')
    .describe('`fill` only fills what is empty; `overwrite` lets the file win.'),
})
