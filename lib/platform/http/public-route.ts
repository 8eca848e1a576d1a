import type { Account } from '@/lib/platform/tenancy/account'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { readIdempotencyKey, withIdempotency } from './with-idempotency'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { publicGate } from './public-gate'
import type { Handler } from './resource'
import { parseRequest, serialise } from './run-endpoint'

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
  return publicGate((request, account) => respond(route, account, request))
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
