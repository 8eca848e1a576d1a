/**
 * The value of `WWW-Authenticate` in a 401. No browser opens a dialog for these schemes.
 * See docs/contract/decisions/requests.md#challenges.
 */
const CHALLENGES = {
  publicApi: 'Bearer realm="Santral Public API"',
  agent: 'Bearer realm="Santral agent interface"',
  metrics: 'Bearer realm="Santral metrics"',
  panel: 'Cookie realm="Santral panel"',
  webhook: 'Signature realm="Santral webhooks"',
} as const

export function challenge(of: keyof typeof CHALLENGES): Record<string, string> {
  return { 'WWW-Authenticate': CHALLENGES[of] }
}
