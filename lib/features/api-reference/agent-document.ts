import { z } from 'zod'
import { config } from '@/lib/platform/config'
import * as agent from '@/lib/features/conversation/contract/agent'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from '@/lib/features/conversation/contract/agent-tools'
import packageJson from '@/package.json'
import { type AnyEndpoint, isEndpoint } from '@/lib/platform/http/endpoint'
import { openApiDocument } from '@/lib/platform/http/openapi'

const AGENT_ENDPOINTS: AnyEndpoint[] = Object.values<unknown>(agent).filter(isEndpoint)

const DESCRIPTION = `What a worker that speaks on the telephone needs to hold calls for this service.

Every request carries \`Authorization: Bearer <AGENT_SECRET>\`. A worker acts for the account of the call in the path.

## How a worker gets its calls

It registers with the LiveKit server as the agent \`santral\`, and is sent into a room per call, whose name begins with
\`call-\`. The person on the telephone is the room's SIP participant.

- **We call somebody**: the job's metadata is \`{"callId": "…", "accountId": "…"}\`. Read the call. The person's
  attribute \`sip.callStatus\` goes from \`dialing\` over \`ringing\` to \`active\`: then they have picked up.
- **Somebody calls us**: the job has no metadata. Wait for the SIP participant and open the call with its attributes:
  \`to\` is \`sip.trunkPhoneNumber\`, \`from\` is \`sip.phoneNumber\` (empty where withheld), \`externalId\` is the room's name.
  The telephone rings until you subscribe to the person's sound. Anything but 200 or 201 means that nobody
  can answer: leave; the service closes the room.

## The life of a call

1. **Context**: one request tells instructions, knowledge, the person, coming appointments, earlier talks and the tools.
2. **Status**: \`ringing\`, then \`in_progress\` as soon as they have picked up. Talk time counts from there.
3. **Transcript**: each turn as it is spoken, with an index that counts from 0 through the whole call.
4. **Tools**: \`result\` is for the language model, and so is \`code\` of a refusal (\`slot_taken\`: offer another time;
   \`embedding_unavailable\`: nothing can be looked up at the moment, go on without).
5. **Messages**: those \`actions\` whose moment is \`during_call\` may be written to the person, each once, by the tool
   \`send_message\`; the others go out by themselves after the call. \`POST /api/agent/send-chatapp\` writes words or a template of your own.
6. **Balance**: every answer to a status or transcript says in \`maxTalkSeconds\` how long the talk may be in all. Say goodbye
   before, and complete with \`time_limit\`; who does not is cut off.
7. **Completion**: ends the call, bills its talk, closes the room and starts the analysis. Send the last turns first. When
   the person hangs up, complete with \`customer_hung_up\` within ten seconds: after that the call ends by the
   exchange's word, without what you had left to say.

An end without a conversation is a status: \`no_answer\`, \`busy\`, \`rejected\`, \`abandoned\` or \`failed\` with an \`endReason\`.

## What may go wrong

Messages may come late, twice, out of order, or at the same time: a call only moves forward, a turn is kept once for its
index, a tool is used once for its \`toolCallId\`, and a call ends once. So repeat whatever got no answer or a 5xx. What
no longer fits is answered 200 and changes nothing. A call that rings for three minutes without news is ended, as is a
talk when the exchange says that nobody is there any more, or when nothing was heard of it for 30 minutes.

The simulated exchange has no rooms and no sound; its own worker holds its calls through this interface.`

const { $schema: _, ...toolResults } = z.toJSONSchema(
  z.object(Object.fromEntries(AGENT_TOOL_NAMES.map((name) => [name, AGENT_TOOLS[name].result]))),
)

/**
 * The OpenAPI document of the agent interface, from the schemas that the routes run.
 * See docs/contract/decisions.md#agent-endpoints.
 */
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
  // The result schema of each tool, by its name.
  return { ...document, 'x-tool-results': toolResults }
}
