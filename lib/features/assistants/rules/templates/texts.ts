import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

/** The assistants from which one can start, in the order in which they are offered. */
export const TEMPLATES = ['dental-reception', 'lead-follow-up', 'appointment-reminder'] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** The texts of a template in one language. Gaps in its key facts are in square brackets. */
export interface TemplateTexts {
  name: string
  greeting: string
  instructions: string
  coreKnowledge: string
  voicemailMessage: string
  extractedFields: Omit<ExtractedField, 'key'>[]
}
