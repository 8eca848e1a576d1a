import { rateLimiter, type Limit, type Verdict } from '@/lib/vendors/rate-limit'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { hashApiKey, readApiKey } from '@/lib/platform/auth/api-key'
import { authenticateKey, type KeyAccount } from '@/lib/platform/auth/authenticate-key'
import { challenge } from '@/lib/platform/auth/challenge'
import type { Method } from './endpoint'
import { answer, errorResponse } from './pipeline'
import { missing, resource, type Handler } from './resource'

/** Maximum number of requests per key and minute. */
export const REQUESTS_PER_MINUTE = 60

/** See docs/contract/public-api.md#request-rate and docs/contract/decisions/accounts.md#named-api-keys. */
const REQUEST_RATE: Limit = { name: 'api-v1', max: REQUESTS_PER_MINUTE, windowMs: 60_000 }

/**
 * The checks of every request to the Public API: request id → key → rate → plan, then `run`.
 * See docs/contract/decisions/requests.md#order-of-checks.
 */
export function publicGate(
  run: (request: Request, account: Account) => Promise<Response>,
): Handler {
  return (request) =>
    answer(request, async () => {
      const account = await authenticate(request)
      // All keys of an account share its rate, so that more keys are not more requests.
      const verdict = await rateLimiter().use(REQUEST_RATE, account.rateKey)
      const response = await limited(verdict, () => {
        if (!hasAutomation(account)) throw new AppError('premium_required')
        return run(request, account)
      }).catch(errorResponse)
      for (const [name, value] of Object.entries(rateHeaders(verdict))) {
        response.headers.set(name, value)
      }
      return response
    })
}

/** All methods of one path of the Public API. Those that it does not have pass the gate first too. */
export function publicResource(handlers: Partial<Record<Method, Handler>>) {
  return resource(handlers, publicGate)
}

/** Whether a path belongs to the Public API, which checks the key first even if the path does not exist. */
export function isPublicPath(path: string): boolean {
  return /^\/api\/v1(\/|$)/.test(path)
}

/** The answer of a path that the Public API does not have. */
export function missingPublicResource(): Handler {
  return missing(publicGate)
}

async function authenticate(request: Request): Promise<KeyAccount> {
  const key = readApiKey(request)
  const account = key && (await authenticateKey(hashApiKey(key)))
  if (!account) throw new AppError('invalid_api_key', {}, challenge('publicApi'))
  return account
}

async function limited(verdict: Verdict, run: () => Promise<Response>): Promise<Response> {
  if (verdict.allowed) return run()
  throw new AppError('rate_limited', {}, { 'Retry-After': wholeSeconds(verdict) })
}

function wholeSeconds(verdict: Verdict): string {
  return String(Math.max(1, Math.ceil(verdict.resetMs / 1000)))
}

function rateHeaders(verdict: Verdict): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(REQUEST_RATE.max),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': wholeSeconds(verdict),
  }
}
