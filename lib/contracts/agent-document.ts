import { z } from 'zod'
import { config } from '@/lib/config'
import { type AnyEndpoint, endpoint } from '@/lib/http/endpoint'
import { openApiDocument } from '@/lib/http/openapi'
import packageJson from '@/package.json'
import * as agent from './agent'
import { AGENT_TOOLS, AGENT_TOOL_NAMES } from './agent-tools'

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}

export const AGENT_ENDPOINTS: AnyEndpoint[] = Object.values<unknown>(agent).filter(isEndpoint)

export const readAgentDocument = endpoint({
  name: 'readAgentDocument',
  method: 'GET',
  path: '/api/agent/openapi.json',
  summary: 'This description',
  tag: 'Agent',
  responses: { 200: z.record(z.string(), z.unknown()) },
})

const DESCRIPTION = `What a worker that speaks on the telephone needs to hold calls for this service.

Every request carries \`Authorization: Bearer <AGENT_SECRET>\`. A worker acts for the account of the call in the path.
The life of a call: read it (or open it, where somebody calls us), report \`ringing\` and \`in_progress\`, append the
transcript as it is spoken, use tools, complete. Messages may come late, twice or out of order: a call only moves
forward, a turn is kept once for its index, a tool is used once for its \`toolCallId\`, and a call ends once.`

const { $schema: _, ...toolResults } = z.toJSONSchema(
  z.object(Object.fromEntries(AGENT_TOOL_NAMES.map((name) => [name, AGENT_TOOLS[name].result]))),
)

/** The agent-side interface, described from the schemas that its routes run. Decisions, section 8. */
export function agentDocument(): Record<string, unknown> {
  const document = openApiDocument({
    title: 'Santral agent interface',
    version: packageJson.version,
    description: DESCRIPTION,
    serverUrl: config().APP_URL,
    endpoints: AGENT_ENDPOINTS,
    commonErrors: ['unauthorized', 'internal_error'],
    securitySchemes: { agent: { type: 'http', scheme: 'bearer' } },
  })
  // What each tool answers, by the tool's name.
  return { ...document, 'x-tool-results': toolResults }
}
