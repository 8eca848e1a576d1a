import type { z } from 'zod'
import type { SessionAccount } from '@/lib/services/accounts/find-session-account'
import type { Endpoint, Input, Reply } from './endpoint'
import { answer } from './pipeline'
import type { Handler } from './resource'
import { parseRequest, serialise } from './run-endpoint'
import { requireSameOrigin, requireSession } from './session'

interface PanelRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Record<number, z.ZodType>,
> {
  contract: Endpoint<P, Q, B, R>
  run: (input: Input<P, Q, B> & { account: SessionAccount }) => Promise<Reply<R>>
}

/** A panel route: request id → origin → session → parse → run → serialise. Decisions, section 3. */
export function panelRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Record<number, z.ZodType>,
>({ contract, run }: PanelRoute<P, Q, B, R>): Handler {
  return (request) =>
    answer(request, async () => {
      if (contract.method !== 'GET') requireSameOrigin(request)
      const account = await requireSession(request)
      const input = await parseRequest(contract, request)
      return serialise(contract, await run({ ...input, account }))
    })
}

interface OpenRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Record<number, z.ZodType>,
> {
  contract: Endpoint<P, Q, B, R>
  run: (input: Input<P, Q, B>) => Promise<Reply<R>>
}

/** A route that needs no session (registration, health): request id → origin → parse → run → serialise. */
export function openRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Record<number, z.ZodType>,
>({ contract, run }: OpenRoute<P, Q, B, R>): Handler {
  return (request) =>
    answer(request, async () => {
      if (contract.method !== 'GET') requireSameOrigin(request)
      return serialise(contract, await run(await parseRequest(contract, request)))
    })
}
