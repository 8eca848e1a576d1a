import { z } from 'zod'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import * as agent from '@/lib/features/conversation/contract/agent'
import * as toolCalls from '@/lib/features/conversation/contract/agent-tool-call'
import * as recordings from '@/lib/features/recordings/contract/agent'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { AGENT_TOOLS } from '@/lib/features/conversation/contract/agent-tools'
import * as workers from '@/lib/features/voice-workers/contract/agent'
import packageJson from '@/package.json'
import { type AnyEndpoint, isEndpoint } from '@/lib/platform/http/endpoint'
import { openApiDocument } from '@/lib/platform/http/openapi'

const AGENT_ENDPOINTS: AnyEndpoint[] = [agent, toolCalls, recordings, workers].flatMap(
  (contracts) => Object.values<unknown>(contracts).filter(isEndpoint),
)

const DESCRIPTION = `What a worker needs in order to hold telephone calls for this service.

Every request carries \`Authorization: Bearer <AGENT_SECRET>\`. A worker acts for the account of the call in the path.

## How a worker gets its calls

A worker registers with the LiveKit server as the agent \`santral\`. It is dispatched to one room per call, whose name
begins with \`call-\`. The contact is the room's SIP participant.

- **Outgoing calls**: the job's metadata is \`{"callId": "…", "accountId": "…"}\`. Read the call, and join the room at
  once: the contact is dialed when you are in it, and nobody is rung where no worker comes within five seconds. The
  participant's attribute \`sip.callStatus\` changes from \`dialing\` to \`ringing\` to \`active\`, which means that the
  call was answered.
- **Incoming calls**: the job has no metadata. Wait for the SIP participant and open the call with its attributes:
  \`to\` is \`sip.trunkPhoneNumber\`, \`from\` is \`sip.phoneNumber\` (the service knows how carriers write that it is withheld),
  \`externalId\` is the room's name.
  The telephone rings until you subscribe to the participant's audio, for 30 seconds at most. Any status but 200 or 201 means that the call
  cannot be taken: leave, and the service closes the room.
- **Farewells**: the metadata also has \`"farewell": true\`. The call has lost its worker and is over, but its contact is
  still on the line. Join with the participant's attribute \`santral.role\` = \`farewell\`, tell them in the language of the
  assistant that the call ends, and delete the room, all within 20 seconds. Report nothing.
- **Talks in the browser**: the metadata also has \`"kind": "browser"\`, the room's name begins with \`talk-\`, and there is
  no SIP participant.

**The end** is \`sip.callStatus\` = \`hangup\`. Act on the attribute: the participant may leave the room only 20 seconds
later. **A person takes over** as a participant with the attribute \`santral.role\` = \`operator\`: be silent while it is
there. \`listener\` hears the call unseen. Stay in the room until you have completed the call: one whose worker leaves
while the other party is connected ends as \`agent_error\`, with a farewell. What watches over your calls may report that
sooner than LiveKit does (\`POST /api/agent/calls/{id}/lost\`).

Tell every 15 seconds that you are there, and with \`leaving\` that you stop (\`POST /api/agent/workers\`).

## The life of a call

1. **Context**: one request returns the instructions, the knowledge, the contact, coming appointments, earlier calls and
   the tools.
2. **Status**: report \`ringing\`, then \`in_progress\` as soon as the call is answered. Talk time counts from there.
3. **Transcript**: send each turn as it is spoken, with an index that counts from 0 through the whole call.
4. **Tools**: \`result\` is for the language model, and so is the \`code\` of a refusal (\`slot_taken\`: offer another time;
   \`embedding_unavailable\`: nothing can be looked up at the moment, continue without it). So is the \`refusal\` of a custom
   tool, which has a message. Before a tool with \`askFirst\`, ask the person and get a clear yes; one with \`after\` waits
   until that tool has succeeded.
5. **Messages**: \`actions\` whose moment is \`during_call\` may be sent to the contact, each once, with the tool
   \`send_message\`. The others are sent by the service after the call. \`POST /api/agent/send-chatapp\` sends a text or a
   template of your own.
6. **Balance**: every response to a status or transcript states in \`maxTalkSeconds\` how long the call may last in all. Say
   goodbye before that and complete with \`time_limit\`. A call that goes on is cut off.
7. **Completion**: it ends the call, bills its talk time, closes the room and starts the analysis. Send the last turns
   first. When the contact hangs up, complete with \`customer_hung_up\` within ten seconds. After that, the call ends by
   the exchange's report, without what you had not sent yet.

8. **Recording**: if \`recording.isOn\`, say its \`notice\` first, without letting anything interrupt it, and record both
   sides once all of it was heard. Once the call is over, upload the recording with
   \`PUT /api/agent/calls/{id}/recording\`.

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
  z.object(Object.fromEntries(BUILT_IN_TOOLS.map((name) => [name, AGENT_TOOLS[name].result]))),
)

/**
 * The OpenAPI document of the agent interface, from the schemas that the routes run.
 * See docs/contract/decisions/agent-interface.md#agent-endpoints.
 */
export const agentDocument = configured(() => {
  const document = openApiDocument({
    title: 'Santral agent interface',
    version: packageJson.version,
    description: DESCRIPTION,
    serverUrl: config().APP_URL,
    tags: { Agent: 'What a worker asks and reports, in the order of a call.' },
    endpoints: AGENT_ENDPOINTS,
    commonErrors: ['unauthorized', 'method_not_allowed', 'internal_error'],
    securitySchemes: { agent: { type: 'http', scheme: 'bearer' } },
  })
  // The result schema of each tool, by its name.
  return { ...document, 'x-tool-results': toolResults }
})
