import { z } from 'zod'
import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import type { NamedValue } from './rules/body-values'
import { SENT_PROBLEMS } from './rules/read-submission'
import type { Problems } from './receive'

/** Characters. A longer draft does not fit into an address: then what was typed is lost, and the problems are shown. */
const MAX_DRAFT = 6000

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  problems: z.record(
    z.string(),
    z.enum(Object.keys(SENT_PROBLEMS) as [keyof typeof SENT_PROBLEMS]),
  ),
})

export type Draft = z.output<typeof Draft>

/**
 * The typed values and their problems, encrypted for the address of the form's page. A visitor without JavaScript
 * sees the form unchanged, and nothing is stored.
 */
export function sealDraft(values: readonly NamedValue[], problems: Problems): string {
  const shown = values.filter(([name]) => !name.startsWith('_'))
  const sealed = encryptSecret(JSON.stringify({ values: Object.fromEntries(shown), problems }))
  return sealed.length <= MAX_DRAFT
    ? sealed
    : encryptSecret(JSON.stringify({ values: {}, problems }))
}

/** Null for a text that `sealDraft` did not make. */
export function openDraft(sealed: string): Draft | null {
  try {
    return Draft.parse(JSON.parse(decryptSecret(sealed)))
  } catch {
    return null
  }
}
