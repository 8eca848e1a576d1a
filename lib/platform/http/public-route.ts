import type { Account } from '@/lib/platform/tenancy/account'
import { withIdempotency } from './with-idempotency'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { publicGate } from './public-gate'
import type { Handler } from './resource'
import { parseRequest, serialise } from './run-endpoint'

export type PublicInput<C extends AnyEndpoint> = InputOf<C> & { account: Account }

interface PublicRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: PublicInput<C>) => Promise<ReplyOf<C>>
}

/**
 * A route of the Public API: request id → key → rate → plan → parse → run → serialise.
 * See docs/contract/decisions.md#order-of-checks.
 */
export function publicRoute<C extends AnyEndpoint>({ contract, run }: PublicRoute<C>): Handler {
  return publicGate(async (request, account) => {
    const input = await parseRequest(contract, request)
    const respond = async () => serialise(contract, await run({ ...input, account }))
    const key = contract.idempotent ? request.headers.get('idempotency-key') : null
    if (!key) return respond()
    return withIdempotency(account, { endpoint: contract.name, key, body: input.bodyText }, respond)
  })
}
