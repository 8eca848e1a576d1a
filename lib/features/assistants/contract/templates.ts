import { z } from 'zod'
import { ASSISTANT_LANGUAGES } from '../rules/assistant'
import { TEMPLATES } from '../rules/templates/texts'

/** The parameters of the page of a new assistant. Unknown values mean an empty form, in the language of the panel. */
export const NewAssistantPageParams = z.object({
  template: z.enum(TEMPLATES).nullable().catch(null),
  language: z.enum(ASSISTANT_LANGUAGES).optional().catch(undefined),
})
