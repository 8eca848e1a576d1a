import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { MAX_TOOLS_PER_ASSISTANT } from '@/lib/features/tools/rules/tool'
import { EXTRACTED_FIELD_TYPES } from '@/lib/platform/vocabulary/extracted-field'
import {
  CONTEXT_PLACEHOLDER,
  SPOKEN_PLACEHOLDERS,
  unknownPlaceholderProblem,
} from '@/lib/platform/vocabulary/placeholders'
import {
  ASSISTANT_LANGUAGES,
  MAX_CORE_KNOWLEDGE,
  MAX_GREETING,
  MAX_INSTRUCTIONS,
  MAX_KEY_TERM,
  MAX_KEY_TERMS,
  MAX_NAME,
  MAX_PRONUNCIATIONS,
  MAX_SPOKEN,
  MAX_VOICE,
  MAX_VOICEMAIL_MESSAGE,
  MAX_WORD,
} from '../rules/assistant'
import {
  FIELD_KEY,
  MAX_CHOICES,
  MAX_EXTRACTED_FIELDS,
  MAX_FIELD_MEANING,
  MAX_FIELD_NAME,
  MAX_FIELD_VALUE,
  MIN_CHOICES,
  withKeys,
} from '../rules/extracted-fields'
import { differentTerms } from '../rules/key-terms'
import { contextUrl } from './context-url'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** Text with the placeholders of contact, business and call. See docs/contract/decisions/assistants.md. */
const spokenText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .superRefine((text, context) => {
      const message = unknownPlaceholderProblem(text, SPOKEN_PLACEHOLDERS, CONTEXT_PLACEHOLDER)
      if (message) context.addIssue({ code: 'custom', message, input: text })
    })

const handOverPhone = z
  .string()
  .trim()
  .max(64)
  .nullable()
  .transform((given, context) => {
    if (!given) return null
    const phone = diallableNumber(given)
    if (phone) return phone
    const message =
      'Nobody can be called at this number. Give it with its country code, such as +90 532 111 22 33.'
    context.addIssue({ code: 'custom', message, input: given })
    return z.NEVER
  })
  .describe('In any notation. Null or empty: it hands no call over.')

/** Refuses an entry that says the same as one before it, at its own field. */
function refuseRepeated(
  texts: readonly string[],
  refuse: (index: number, text: string) => void,
): void {
  const before = new Set<string>()
  for (const [index, text] of texts.entries()) {
    const folded = text.toLowerCase()
    if (before.has(folded)) refuse(index, text)
    before.add(folded)
  }
}

const pronunciations = z
  .array(
    z.strictObject({
      word: lineText().min(1, 'Which word?').max(MAX_WORD),
      spoken: lineText().min(1, 'How is it spoken?').max(MAX_SPOKEN),
    }),
  )
  .max(MAX_PRONUNCIATIONS, `An assistant has at most ${MAX_PRONUNCIATIONS} pronunciations.`)
  .superRefine((entries, context) => {
    const words = entries.map(({ word }) => word)
    refuseRepeated(words, (index, input) => {
      const message = 'This word has a pronunciation already.'
      context.addIssue({ code: 'custom', path: [index, 'word'], message, input })
    })
  })

/** Blank terms and repetitions do not count. */
const keyTerms = z
  .array(lineText().max(MAX_KEY_TERM, `A key term has at most ${MAX_KEY_TERM} characters.`))
  .transform(differentTerms)
  .refine(
    (terms) => terms.length <= MAX_KEY_TERMS,
    `An assistant has at most ${MAX_KEY_TERMS} key terms.`,
  )
  .describe('Names, products and streets that callers say. Speech-to-text listens for them.')

const extractedField = z
  .strictObject({
    key: z
      .string()
      .regex(FIELD_KEY, 'A key has lower-case letters, digits and underscores only.')
      .optional()
      .describe('Made from the name where it is absent. Keep it when you rename a field.'),
    name: lineText().min(1, 'Give the field a name.').max(MAX_FIELD_NAME),
    type: z.enum(EXTRACTED_FIELD_TYPES),
    meaning: z.string().trim().max(MAX_FIELD_MEANING).default(''),
    values: z
      .array(lineText().min(1, 'Empty values cannot be chosen.').max(MAX_FIELD_VALUE))
      .default([])
      .describe('What may be chosen. Only for `choice`.'),
  })
  .superRefine(({ type, values: input }, context) => {
    const message = problemOfValues(type, input)
    if (message) context.addIssue({ code: 'custom', path: ['values'], message, input })
  })

function problemOfValues(type: string, values: readonly string[]): string | null {
  if (type !== 'choice') return values.length > 0 ? 'Only a choice has values.' : null
  if (values.length < MIN_CHOICES || values.length > MAX_CHOICES) {
    return `A choice has ${MIN_CHOICES} to ${MAX_CHOICES} values.`
  }
  let problem: string | null = null
  refuseRepeated(values, (_, value) => (problem = `“${value}” is there twice.`))
  return problem
}

const extractedFields = z
  .array(extractedField)
  .max(MAX_EXTRACTED_FIELDS, `An assistant has at most ${MAX_EXTRACTED_FIELDS} fields to extract.`)
  .superRefine((fields, context) => {
    refuseRepeated(
      fields.map(({ name }) => name),
      (index, input) => {
        const message = 'Another field has this name.'
        context.addIssue({ code: 'custom', path: [index, 'name'], message, input })
      },
    )
    // A field without a key has none that could be repeated.
    refuseRepeated(
      fields.map(({ key }, index) => key ?? String(index)),
      (index, input) => {
        const message = 'Another field has this key.'
        context.addIssue({ code: 'custom', path: [index, 'key'], message, input })
      },
    )
  })
  .transform(withKeys)
  .describe('Replaces the earlier fields.')

/** Duplicates count once. */
const knowledgeBaseIds = z
  .array(z.string())
  .transform((ids) => [...new Set(ids)])
  .refine(
    (ids) => ids.length <= MAX_BASES_PER_ASSISTANT,
    `An assistant can look things up in at most ${MAX_BASES_PER_ASSISTANT} knowledge bases.`,
  )
  .describe('Replaces the earlier set.')

/** Duplicates count once. */
const toolIds = z
  .array(z.string())
  .transform((ids) => [...new Set(ids)])
  .refine(
    (ids) => ids.length <= MAX_TOOLS_PER_ASSISTANT,
    `An assistant can use at most ${MAX_TOOLS_PER_ASSISTANT} custom tools.`,
  )
  .describe('Replaces the earlier set.')

/** The fields of an assistant that the panel sets. See docs/contract/decisions/assistants.md. */
export const assistantFields = {
  name: lineText().min(1, 'Give the assistant a name.').max(MAX_NAME),
  language: z.enum(ASSISTANT_LANGUAGES),
  voice: z
    .string()
    .trim()
    .min(1, 'Choose a voice.')
    .max(MAX_VOICE)
    .describe('`default`, `warm`, `bright`, `deep`, or a voice of the configured text-to-speech.'),
  greeting: spokenText(MAX_GREETING),
  instructions: spokenText(MAX_INSTRUCTIONS),
  coreKnowledge: z.string().trim().max(MAX_CORE_KNOWLEDGE),
  handOverPhone,
  voicemailMessage: spokenText(MAX_VOICEMAIL_MESSAGE),
  pronunciations,
  keyTerms,
  extractedFields,
  contextUrl,
  isActive: z.boolean(),
  knowledgeBaseIds,
  toolIds,
}
