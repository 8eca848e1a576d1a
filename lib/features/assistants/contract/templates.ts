import { z } from 'zod'
import { ASSISTANT_LANGUAGES } from '../rules/assistant'
import { TEMPLATES } from '../rules/templates/texts'

/** With what the page of a new assistant begins. Anything else means nothing, in the language of the panel. */
export const NewAssistantPageParams = z.object({
  template: z.enum(TEMPLATES).nullable().catch(null),
  language: z.enum(ASSISTANT_LANGUAGES).optional().catch(undefined),
})
