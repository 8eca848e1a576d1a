import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import {
  CONTEXT_KEY,
  contextSize,
  MAX_CONTEXT_KEYS,
  MAX_CONTEXT_TEXT,
} from '@/lib/platform/vocabulary/call-context'

/** The values of the placeholders `{{context.key}}` in one call. See docs/contract/decisions/calls.md#call-context. */
export const contextField = z
  .record(z.string(), lineText().max(MAX_CONTEXT_TEXT))
  .superRefine((given, context) => {
    for (const key of Object.keys(given).filter((name) => !CONTEXT_KEY.test(name))) {
      const message = 'A key has 1 to 40 letters from a to z, digits and underscores.'
      context.addIssue({ code: 'custom', path: [key], message, input: given })
    }
    const message = sizeProblem(given)
    if (message) context.addIssue({ code: 'custom', message, input: given })
  })
  .meta({ propertyNames: { pattern: CONTEXT_KEY.source }, maxProperties: MAX_CONTEXT_KEYS })

function sizeProblem(given: Record<string, string>): string | null {
  if (Object.keys(given).length > MAX_CONTEXT_KEYS) {
    return `A context has at most ${MAX_CONTEXT_KEYS} keys.`
  }
  return contextSize(given) > MAX_CONTEXT_TEXT
    ? `The keys and values of a context have at most ${MAX_CONTEXT_TEXT} characters in all.`
    : null
}
