import type { PanelAttempt } from '@/lib/features/webhooks/contract/panel-deliveries'

const FAILURES = ['timeout', 'dns', 'address_refused', 'tls', 'connection'] as const

/** The outcome of an attempt, as a key of `outcomes` in i18n/translations/<locale>/webhooks.json. */
export function outcomeOf({
  statusCode,
  succeeded,
  failure,
}: Pick<PanelAttempt, 'statusCode' | 'succeeded' | 'failure'>) {
  if (succeeded) return 'success'
  if (statusCode === null) return FAILURES.find((kind) => kind === failure) ?? 'connection'
  if (statusCode < 400) return 'redirect'
  if (statusCode === 401 || statusCode === 403) return 'refused'
  if (statusCode === 404) return 'unknown'
  return statusCode < 500 ? 'rejected' : 'failed'
}

/** A key of `outcomes`. */
export type Outcome = ReturnType<typeof outcomeOf>
