import { AutoSubscribe, defineAgent, type JobContext, log } from '@livekit/agents'
import { ParticipantKind, type RemoteParticipant } from '@livekit/rtc-node'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { type AgentConfig, readAgentConfig } from './config'
import type { CallParts, Note } from './call/call-parts'
import { holdCall } from './call/hold-call'
import { openCall, prepareCall } from './call/prepare-call'
import type { CallRecording } from './call/record-call'
import { sayFarewell } from './call/say-farewell'
import { holdInThisProcess } from './call-watch'
import { readMetadata } from './job-metadata'
import { waitForPerson } from './room/person'
import { roomLine } from './room/room-line'
import { SantralRefusal, santralRequests, type SendRequest } from './santral/request'
import { uploadRecording } from './santral/upload-recording'

/** Somebody whom the exchange dials is in the room at once, ringing. A browser takes a moment. */
const PERSON_WITHIN_MS = 30_000

/** Who is to be told that the call ends is on the line already. */
const TOLD_WITHIN_MS = 3000

/** One call. Each runs in a process of its own, so that no call can disturb another. */
export default defineAgent({
  async entry(context: JobContext) {
    const config = readAgentConfig(process.env)
    const send = santralRequests(config.APP_URL, config.AGENT_SECRET)
    const { callId, farewell } = readMetadata(context.job.metadata)
    const known = callId ? await send<Briefing>(`/calls/${callId}`) : undefined
    if (known && farewell) return bidFarewell(context, openCall(config, send, known))
    // Joining would open the room again that the exchange has closed.
    if (known && !isRunning(known)) return context.shutdown('the call is over')
    if (known) holdInThisProcess(known.id)
    const early = known && prepareCall(config, send, known)

    await context.connect(undefined, AutoSubscribe.AUDIO_ONLY)
    const person = await waitForPerson(context.room, PERSON_WITHIN_MS)
    if (!person) return leave(context, 'nobody came')
    const call = early ?? (await prepareInbound(config, send, context, person))
    // Nobody may take this call. The exchange closes the room once this worker has left.
    if (!call) return leave(context, 'refused')

    const { briefing, client, note } = call
    holdInThisProcess(briefing.id)
    const line = roomLine(context.room, person, () => context.deleteRoom())
    let isOver = false
    const work = holdCall({ ...call, line }).then(async ({ reason, talkSeconds, recording }) => {
      isOver = true
      if (reason !== null) await client.complete(reason, talkSeconds)
      if (reason !== null && reason !== 'handed_over') await line.hangUp()
      if (recording) await keep(recording, briefing.id, config, note)
      return reason ?? 'never answered'
    })
    // Runs however the job ends, but where its process is killed: the main process notices that.
    context.addShutdownCallback(async () => {
      if (isOver) await work
      else await client.lose()
      holdInThisProcess(null)
    })
    context.shutdown(await work)
  },
})

function leave(context: JobContext, reason: string): void {
  holdInThisProcess(null)
  context.shutdown(reason)
}

async function bidFarewell(
  context: JobContext,
  parts: Omit<CallParts, 'line' | 'firstWords'>,
): Promise<void> {
  await context.connect(undefined, AutoSubscribe.AUDIO_ONLY)
  const person = await waitForPerson(context.room, TOLD_WITHIN_MS)
  const hangUp = () => context.deleteRoom()
  if (person) await sayFarewell({ ...parts, line: roomLine(context.room, person, hangUp) })
  else await hangUp()
  context.shutdown('said farewell')
}

async function keep(
  recording: CallRecording,
  callId: string,
  { APP_URL, AGENT_SECRET }: AgentConfig,
  note: Note,
): Promise<void> {
  try {
    await uploadRecording(APP_URL, AGENT_SECRET, callId, recording)
  } catch (error) {
    note('recording lost', { error: String(error) })
  }
}

const RUNNING = new Set<Briefing['status']>(['initiated', 'ringing', 'in_progress'])

function isRunning({ status }: Briefing): boolean {
  return RUNNING.has(status)
}

/** Tells Santral who calls which number, and gets to know the call. Null where Santral refuses it. */
async function prepareInbound(
  config: AgentConfig,
  send: SendRequest,
  { room }: JobContext,
  { kind, attributes }: RemoteParticipant,
): Promise<Omit<CallParts, 'line'> | null> {
  if (kind !== ParticipantKind.SIP) throw new Error('A talk in the browser names its call.')
  try {
    const briefing = await send<Briefing>('/calls/inbound', {
      to: attributes['sip.trunkPhoneNumber'] ?? '',
      from: attributes['sip.phoneNumber'] ?? '',
      externalId: room.name,
    })
    return prepareCall(config, send, briefing)
  } catch (error) {
    if (!(error instanceof SantralRefusal)) throw error
    log().warn({ room: room.name, code: error.code }, 'Santral refuses an inbound call')
    return null
  }
}
