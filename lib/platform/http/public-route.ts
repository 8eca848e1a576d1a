import type { Account } from '@/lib/platform/tenancy/account'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { readIdempotencyKey, withIdempotency } from './with-idempotency'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { publicGate } from './public-gate'
import type { Handler } from './resource'
import { parseRequest, serialize } from './run-endpoint'

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

/** A route of the Public API behind the gate. The tools of MCP, which has a separate gate, run the same code. */
export interface PublicEndpoint {
  contract: AnyEndpoint
  /** Parse → run → serialize. Rejects with the errors of the contract. */
  respond: (account: Account, request: Request) => Promise<Response>
}

/**
 * A route of the Public API: request id → key → rate → plan → parse → run → serialize.
 * See docs/contract/decisions/requests.md#order-of-checks.
 */
export function publicRoute<C extends AnyEndpoint>(
  route: PublicRoute<C>,
): Handler & PublicEndpoint {
  const { contract } = route
  if (Boolean(contract.idempotent) !== Boolean(route.rebuild)) {
    throw new Error(`${contract.name}: only an idempotent endpoint has "rebuild", and it must.`)
  }
  const endpoint: PublicEndpoint = {
    contract,
    respond: (account, request) => respond(route, account, request),
  }
  const handler = publicGate((request, account) => endpoint.respond(account, request))
  return Object.assign(handler, endpoint)
}

/** Distinguishes the handlers of `publicRoute` from those that refuse a method. */
export function isPublicEndpoint(handler: Handler): handler is Handler & PublicEndpoint {
  return 'contract' in handler
}

/** Parse → run → serialize. A request with an Idempotency-Key runs once. */
async function respond<C extends AnyEndpoint>(
  { contract, run, rebuild }: PublicRoute<C>,
  account: Account,
  request: Request,
): Promise<Response> {
  const key = rebuild ? readIdempotencyKey(request) : null
  const input = await parseRequest(contract, request)
  if (!rebuild || key === null) return serialize(contract, await run({ ...input, account }))
  const { name: endpoint } = contract
  return withIdempotency(
    account,
    { endpoint, key, body: input.bodyText },
    {
      respond: async (keep) => serialize(contract, await run({ ...input, account, keep })),
      rebuild: async (resultId) => serialize(contract, await rebuild({ account, resultId })),
    },
  )
}
