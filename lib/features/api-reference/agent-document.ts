import { z } from 'zod'
import { config } from '@/lib/platform/config'
import * as agent from '@/lib/features/conversation/contract/agent'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from '@/lib/features/conversation/contract/agent-tools'
import * as workers from '@/lib/features/voice-workers/contract/agent'
import packageJson from '@/package.json'
import { type AnyEndpoint, isEndpoint } from '@/lib/platform/http/endpoint'
import { openApiDocument } from '@/lib/platform/http/openapi'

const AGENT_ENDPOINTS: AnyEndpoint[] = [agent, workers].flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
)

const DESCRIPTION = `What a worker needs in order to hold telephone calls for this service.

Every request carries \`Authorization: Bearer <AGENT_SECRET>\`. A worker acts for the account of the call in the path.

## How a worker gets its calls

A worker registers with the LiveKit server as the agent \`santral\`. It is dispatched to one room per call, whose name
begins with \`call-\`. The contact is the room's SIP participant.

- **Outgoing calls**: the job's metadata is \`{"callId": "…", "accountId": "…"}\`. Read the call. The participant's
  attribute \`sip.callStatus\` changes from \`dialing\` to \`ringing\` to \`active\`, which means that the call was answered.
- **Incoming calls**: the job has no metadata. Wait for the SIP participant and open the call with its attributes:
  \`to\` is \`sip.trunkPhoneNumber\`, \`from\` is \`sip.phoneNumber\` (empty if withheld), \`externalId\` is the room's name.
  The telephone rings until you subscribe to the participant's audio. Any status but 200 or 201 means that the call
  cannot be taken: leave, and the service closes the room.

## The life of a call

1. **Context**: one request returns the instructions, the knowledge, the contact, coming appointments, earlier calls and
   the tools.
2. **Status**: report \`ringing\`, then \`in_progress\` as soon as the call is answered. Talk time counts from there.
3. **Transcript**: send each turn as it is spoken, with an index that counts from 0 through the whole call.
4. **Tools**: \`result\` is for the language model, and so is the \`code\` of a refusal (\`slot_taken\`: offer another time;
   \`embedding_unavailable\`: nothing can be looked up at the moment, continue without it).
5. **Messages**: \`actions\` whose moment is \`during_call\` may be sent to the contact, each once, with the tool
   \`send_message\`. The others are sent by the service after the call. \`POST /api/agent/send-chatapp\` sends a text or a
   template of your own.
6. **Balance**: every response to a status or transcript states in \`maxTalkSeconds\` how long the call may last in all. Say
   goodbye before that and complete with \`time_limit\`. A call that goes on is cut off.
7. **Completion**: it ends the call, bills its talk time, closes the room and starts the analysis. Send the last turns
   first. When the contact hangs up, complete with \`customer_hung_up\` within ten seconds. After that, the call ends by
   the exchange's report, without what you had not sent yet.

A call that ends without a conversation ends by a status: \`no_answer\`, \`busy\`, \`rejected\`, \`abandoned\`, or \`failed\`
with an \`endReason\`.

## Errors and repeats

Requests may arrive late, twice, out of order or at once: a call only moves forward, a turn is stored once for its
index, a tool is used once for its \`toolCallId\`, and a call ends once. So repeat every request that got no response or a
5xx. A request that no longer applies is answered with 200 and changes nothing. A call that rings for three minutes
without a report is ended. So is a conversation when the exchange reports that the contact has left, or when nothing
was reported for 30 minutes.

The simulated exchange has no rooms and no audio. Its own worker holds its calls through this interface.`

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
    commonErrors: ['unauthorized', 'method_not_allowed', 'internal_error'],
    securitySchemes: { agent: { type: 'http', scheme: 'bearer' } },
  })
  // The result schema of each tool, by its name.
  return { ...document, 'x-tool-results': toolResults }
}
