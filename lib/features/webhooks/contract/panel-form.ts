import { NewHook } from './public-input'
import { isPrivateNetworkTarget } from '../rules/private-network-target'
import { targetUrlProblem } from '../rules/target-url'

/** What the form checks before it sends: what `POST /api/webhooks` refuses, so that it says so at once. */
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
