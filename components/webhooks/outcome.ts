import type { PanelAttempt } from '@/lib/features/webhooks/contract/panel-deliveries'

const NO_ANSWER = ['timeout', 'dns', 'address_refused', 'tls', 'connection'] as const

/** The outcome of an attempt, as a key of `outcomes` in i18n/translations/<locale>/webhooks.json. */
export function outcomeOf({
  statusCode,
  succeeded,
  failure,
}: Pick<PanelAttempt, 'statusCode' | 'succeeded' | 'failure'>) {
  if (succeeded) return 'success'
  if (statusCode === null) return noAnswerOf({ failure })
  if (statusCode < 400) return 'redirect'
  if (statusCode === 401 || statusCode === 403) return 'refused'
  if (statusCode === 404) return 'unknown'
  return statusCode < 500 ? 'rejected' : 'failed'
}

/** Why no answer came. */
export function noAnswerOf({ failure }: Pick<PanelAttempt, 'failure'>) {
  return NO_ANSWER.find((kind) => kind === failure) ?? 'connection'
}

export type Outcome = ReturnType<typeof outcomeOf>
