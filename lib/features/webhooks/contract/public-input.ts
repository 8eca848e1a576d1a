import { z } from 'zod'
import {
  MAX_TARGET_URL,
  targetUrlProblem,
  isPrivateNetworkTarget,
} from '@/lib/vendors/outgoing-http/rules/target-url'
import { SOURCES } from '../rules/webhook'
import { EVENT_NAMES } from '../rules/events'

const targetUrl = z
  .string()
  .superRefine((text, context) => {
    const message = targetUrlProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ format: 'uri', pattern: '^https://', maxLength: MAX_TARGET_URL })

/** A new subscription, from the Public API or the panel. See docs/contract/public-api.md#subscription-endpoints. */
export const NewHook = z.object({
  event: z.enum(EVENT_NAMES),
  targetUrl,
  source: z.enum(SOURCES).default('custom').describe('Where it was made; has no effect.'),
})

export type NewHook = z.output<typeof NewHook>

/** The rules of the panel's form. It reports at once what `POST /api/webhooks` would refuse. */
export function webhookForm(allowPrivate: boolean) {
  if (allowPrivate) return NewHook
  return NewHook.refine(
    ({ targetUrl }) => targetUrlProblem(targetUrl) ?? !isPrivateNetworkTarget(targetUrl),
    {
      path: ['targetUrl'],
      error: 'The address must be reachable from the public internet.',
    },
  )
}
