import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { challenge } from '@/lib/platform/auth/challenge'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { answer } from './pipeline'
import type { Handler } from './resource'
import { parseRequest, serialise } from './run-endpoint'

interface AgentRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: InputOf<C>) => Promise<ReplyOf<C>>
}

/** @throws unauthorized */
function requireAgent(request: Request): void {
  const given = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isSameSecret(given, config().AGENT_SECRET)) {
    throw new AppError('unauthorized', {}, challenge('agent'))
  }
}

/**
 * A route of the agent interface: request id → agent secret → parse → run → serialise.
 * See docs/contract/decisions.md#agent-secret.
 */
export function agentRoute<C extends AnyEndpoint>({ contract, run }: AgentRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      requireAgent(request)
      return serialise(contract, await run(await parseRequest(contract, request)))
    })
}
