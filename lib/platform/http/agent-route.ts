import { config } from '@/lib/platform/config'
import { requireBearer } from '@/lib/platform/auth/bearer'
import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { answer } from './pipeline'
import type { Handler } from './resource'
import { parseRequest, serialize } from './run-endpoint'

interface AgentRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: InputOf<C>) => Promise<ReplyOf<C>>
}

/**
 * A route of the agent interface: request id → agent secret → parse → run → serialize.
 * See docs/contract/decisions/agent-interface.md#agent-secret.
 */
export function agentRoute<C extends AnyEndpoint>({ contract, run }: AgentRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      requireBearer(request, config().AGENT_SECRET, 'agent')
      return serialize(contract, await run(await parseRequest(contract, request)))
    })
}
