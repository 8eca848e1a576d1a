import type { useTranslations } from 'next-intl'
import type { FieldWords } from '@/components/ui/form/check-by-schema'
import { MAX_KEY_TERM, MAX_KEY_TERMS, MAX_WORD } from '@/lib/features/assistants/rules/assistant'
import {
  MAX_CHOICES,
  MAX_FIELD_NAME,
  MIN_CHOICES,
} from '@/lib/features/assistants/rules/extracted-fields'
import {
  CONTEXT_PLACEHOLDER,
  SPOKEN_PLACEHOLDERS,
  unknownPlaceholders,
} from '@/lib/platform/vocabulary/placeholders'

/** What is wrong with a field of an assistant, where the common texts do not say it. */
export function fieldErrors(t: ReturnType<typeof useTranslations<'assistants.errors'>>) {
  const placeholders: FieldWords = (input) => {
    const unknown = unknownPlaceholders(String(input), SPOKEN_PLACEHOLDERS, CONTEXT_PLACEHOLDER)
    const names = unknown.map((name) => `{{${name}}}`).join(', ')
    return names ? t('placeholders', { names }) : null
  }
  const repeated =
    (max: number, words: string): FieldWords =>
    (input) => {
      const text = String(input).trim()
      return text && text.length <= max ? words : null
    }
  return {
    greeting: placeholders,
    instructions: placeholders,
    voicemailMessage: placeholders,
    handOverPhone: t('handOverPhone'),
    contextUrl: t('contextUrl'),
    keyTerms: t('keyTerms', { limit: MAX_KEY_TERMS }),
    'keyTerms.*': t('keyTerm', { limit: MAX_KEY_TERM }),
    'pronunciations.*.word': repeated(MAX_WORD, t('repeatedWord')),
    'extractedFields.*.name': repeated(MAX_FIELD_NAME, t('repeatedName')),
    'extractedFields.*.values': t('choices', { minimum: MIN_CHOICES, maximum: MAX_CHOICES }),
  }
}
