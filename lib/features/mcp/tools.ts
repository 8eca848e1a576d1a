import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { V1_ENDPOINTS } from '@/lib/features/docs/v1-document'
import { isPublicEndpoint, type PublicEndpoint } from '@/lib/platform/http/public-route'
import { METHODS, type Resource } from '@/lib/platform/http/resource'
import { describeTool } from './describe-tool'

/** An endpoint of the Public API that a client can run as a tool. */
export interface EndpointTool extends PublicEndpoint {
  description: Tool
}

/** The endpoints without a tool, and why. */
export const NOT_TOOLS: Readonly<Record<string, string>> = {
  createHook:
    'Text that a model reads, such as a transcript, could make it send events to an address of a stranger; and the ' +
    'secret would become a part of the conversation.',
  getSample: 'It shows programmers what an event looks like. No events arrive here.',
}

/**
 * The tools, in the order of the documentation.
 * @param routes every route of the Public API
 * @throws Error if an endpoint has no route among them
 */
export function toolsOf(routes: readonly Resource[]): EndpointTool[] {
  const handlers = routes.flatMap((route) => METHODS.map((method) => route[method]))
  const endpoints = new Map(
    handlers.filter(isPublicEndpoint).map((handler) => [handler.contract.name, handler]),
  )
  return V1_ENDPOINTS.filter(({ name }) => !Object.hasOwn(NOT_TOOLS, name)).map((contract) => {
    const endpoint = endpoints.get(contract.name)
    if (!endpoint) throw new Error(`${contract.name} has no route among those of the tools.`)
    const { respond } = endpoint
    return { contract, respond, description: describeTool(contract) }
  })
}
