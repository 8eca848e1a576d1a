import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { answer } from './pipeline'
import type { Handler } from './resource'
import { parseRequest, serialize } from './run-endpoint'
import { requireSameOrigin, requireSession } from '@/lib/platform/auth/session'

interface PanelRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: InputOf<C> & { account: SessionAccount }) => Promise<ReplyOf<C>>
}

/**
 * A panel route: request id → origin → session → parse → run → serialize.
 * See docs/contract/decisions/accounts.md#panel-requests.
 */
export function panelRoute<C extends AnyEndpoint>({ contract, run }: PanelRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      if (contract.method !== 'GET') requireSameOrigin(request)
      const account = await requireSession(request)
      const input = await parseRequest(contract, request)
      return serialize(contract, await run({ ...input, account }))
    })
}

interface OpenRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: InputOf<C>) => Promise<ReplyOf<C>>
}

/** A route without a session (registration, health): request id → origin → parse → run → serialize. */
export function openRoute<C extends AnyEndpoint>({ contract, run }: OpenRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      if (contract.method !== 'GET') requireSameOrigin(request)
      return serialize(contract, await run(await parseRequest(contract, request)))
    })
}
