import { z } from 'zod'
import { config } from '@/lib/config'
import * as agent from '@/lib/contracts/agent'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from '@/lib/contracts/agent-tools'
import packageJson from '@/package.json'
import type { AnyEndpoint } from './endpoint'
import { openApiDocument } from './openapi'

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}

const AGENT_ENDPOINTS: AnyEndpoint[] = Object.values<unknown>(agent).filter(isEndpoint)

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
