import { randomBytes } from 'node:crypto'
import { validationError } from '@/lib/platform/errors'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { publicTargetProblem } from '@/lib/vendors/outgoing-http'

/** The context URL of an assistant or a phone number. */

/** @throws validation_error if this installation sends nothing to the URL */
export function requireContextUrl(contextUrl?: string | null): void {
  const message = contextUrl ? publicTargetProblem(contextUrl) : null
  if (message) throw validationError([{ path: 'contextUrl', message }])
}

interface SecretChange {
  contextUrl?: string | null
  newContextSecret?: boolean
}

/**
 * Generates the secret that signs the requests to a context URL, if there is none or another one is wanted.
 * @param store stores it encrypted in the row, if the row matches `where`. Returns how many did
 * @returns the secret, if it is new
 */
export async function giveContextSecret(
  { contextUrl, newContextSecret }: SecretChange,
  store: (where: { contextSecret?: null }, contextSecret: string) => Promise<{ count: number }>,
): Promise<string | undefined> {
  if (!contextUrl && !newContextSecret) return undefined
  const secret = randomBytes(16).toString('hex')
  const { count } = await store(
    newContextSecret ? {} : { contextSecret: null },
    encryptSecret(secret),
  )
  return count > 0 ? secret : undefined
}
