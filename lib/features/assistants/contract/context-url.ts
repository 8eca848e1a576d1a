import { z } from 'zod'
import {
  isPrivateNetworkTarget,
  MAX_TARGET_URL,
  targetUrlProblem,
} from '@/lib/vendors/outgoing-http/rules/target-url'

/** The URL that is asked about inbound calls. See docs/contract/decisions/calls.md#context-url. */
export const contextUrl = z
  .string()
  .trim()
  .max(MAX_TARGET_URL)
  .nullable()
  .transform((given, context) => {
    if (!given) return null
    const message = targetUrlProblem(given)
    if (!message) return given
    context.addIssue({ code: 'custom', message, input: given })
    return z.NEVER
  })
  .describe('Asked about each inbound call while it rings. Null or empty: none.')

export const newContextSecret = z
  .boolean()
  .describe('Generates another secret, which signs the requests to `contextUrl` from now on.')

export const contextSecret = z
  .string()
  .optional()
  .describe(
    'The secret that signs the requests to `contextUrl`, in the answer to the change that generates it.',
  )

/** The rules of a form with a context URL. It reports at once what its endpoint would refuse. */
export function contextForm<S extends z.ZodType<{ contextUrl?: string | null }>>(
  body: S,
  allowPrivate: boolean,
): S {
  if (allowPrivate) return body
  return body.refine(({ contextUrl: url }) => !url || !isPrivateNetworkTarget(url), {
    path: ['contextUrl'],
    error: 'The address must be reachable from the public internet.',
  })
}
