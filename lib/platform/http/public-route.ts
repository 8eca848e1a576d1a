import { rateLimiter, type Limit, type Verdict } from '@/lib/vendors/rate-limit'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from './idempotency-claim'
import { readIdempotencyKey, withIdempotency } from './with-idempotency'
import { authenticateKey, hashApiKey, readApiKey } from '@/lib/platform/auth/api-key'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { answer, errorResponse } from './pipeline'
import type { Handler } from './resource'
import { parseRequest, serialise } from './run-endpoint'

/** See docs/contract/public-api.md#request-rate. */
const REQUEST_RATE: Limit = { name: 'api-v1', max: 60, windowMs: 60_000 }

export type PublicInput<C extends AnyEndpoint> = InputOf<C> & {
  account: Account
  /** Present where the request has an Idempotency-Key. */
  keep?: KeepResult
}

interface PublicRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: PublicInput<C>) => Promise<ReplyOf<C>>
  /** For an idempotent endpoint: the reply of a `run` whose process died, by the id that it kept. */
  rebuild?: (input: { account: Account; resultId: string }) => Promise<ReplyOf<C>>
}

/**
 * A route of the Public API: request id → key → rate → plan → parse → run → serialise.
 * See docs/contract/decisions.md#order-of-checks.
 */
export function publicRoute<C extends AnyEndpoint>(route: PublicRoute<C>): Handler {
  const { contract } = route
  if (Boolean(contract.idempotent) !== Boolean(route.rebuild)) {
    throw new Error(`${contract.name}: only an idempotent endpoint has "rebuild", and it must.`)
  }
  return (request) =>
    answer(request, async () => {
      const { account, keyHash } = await authenticate(request)
      const verdict = await rateLimiter().use(REQUEST_RATE, keyHash)
      const response = await limited(verdict, async () => {
        if (!hasAutomation(account)) throw new AppError('premium_required')
        return respond(route, account, request)
      }).catch(errorResponse)
      for (const [name, value] of Object.entries(rateHeaders(verdict))) {
        response.headers.set(name, value)
      }
      return response
    })
}

/** Parse → run → serialise. A request with an Idempotency-Key runs once. */
async function respond<C extends AnyEndpoint>(
  { contract, run, rebuild }: PublicRoute<C>,
  account: Account,
  request: Request,
): Promise<Response> {
  const key = rebuild ? readIdempotencyKey(request) : null
  const input = await parseRequest(contract, request)
  if (!rebuild || key === null) return serialise(contract, await run({ ...input, account }))
  const { name: endpoint } = contract
  return withIdempotency(
    account,
    { endpoint, key, body: input.bodyText },
    {
      respond: async (keep) => serialise(contract, await run({ ...input, account, keep })),
      rebuild: async (resultId) => serialise(contract, await rebuild({ account, resultId })),
    },
  )
}

/** @throws invalid_api_key */
async function authenticate(request: Request): Promise<{ account: Account; keyHash: string }> {
  const key = readApiKey(request)
  if (!key) throw new AppError('invalid_api_key')
  const keyHash = hashApiKey(key)
  const account = await authenticateKey(keyHash)
  if (!account) throw new AppError('invalid_api_key')
  return { account, keyHash }
}

/** @throws rate_limited */
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
