import { AutoSubscribe, defineAgent, type JobContext, log } from '@livekit/agents'
import { ParticipantKind, type RemoteParticipant } from '@livekit/rtc-node'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { type AgentConfig, readAgentConfig } from './config'
import type { CallParts, Note } from './call/call-parts'
import { runCall } from './call/run-call'
import { openCall, prepareCall } from './call/prepare-call'
import type { CallRecording } from './call/record-call'
import { sayFarewell } from './call/say-farewell'
import { setProcessCall } from './call-watch'
import { readMetadata } from './job-metadata'
import { waitForPerson } from './room/person'
import { roomLeg } from './room/room-leg'
import { SantralRefusal, santralRequests, type SendRequest } from './santral/request'
import { uploadRecording } from './santral/upload-recording'

/** Maximum wait for the person. A dialed telephone joins at once, a browser later. */
const PERSON_WITHIN_MS = 30_000

/** Maximum wait for the person of a farewell, who is already connected. */
const FAREWELL_WITHIN_MS = 3000

/** Runs one call. Each call has its own process, so that calls cannot affect each other. */
export default defineAgent({
  async entry(context: JobContext) {
    const config = readAgentConfig(process.env)
    const send = santralRequests(config.APP_URL, config.AGENT_SECRET)
    const { callId, farewell } = readMetadata(context.job.metadata)
    const known = callId ? await send<Briefing>(`/calls/${callId}`) : undefined
    if (known && farewell) return runFarewell(context, openCall(config, send, known))
    // Joining would reopen a room that the exchange has closed.
    if (known && !isRunning(known)) return context.shutdown('call already ended')
    if (known) takeCall(known.id)
    const early = known && prepareCall(config, send, known)

    await context.connect(undefined, AutoSubscribe.AUDIO_ONLY)
    const person = await waitForPerson(context.room, PERSON_WITHIN_MS)
    if (!person) return leave(context, 'no participant joined')
    const call = early ?? (await prepareInbound(config, send, context, person))
    // Santral refuses the call. The exchange closes the room after this worker has left.
    if (!call) return leave(context, 'call refused')

    const { briefing, client, note } = call
    if (!known) takeCall(briefing.id)
    const leg = roomLeg(context.room, person, () => context.deleteRoom())
    let isOver = false
    const work = runCall({ ...call, leg }).then(async ({ reason, talkSeconds, recording }) => {
      isOver = true
      if (reason !== null) await client.complete(reason, talkSeconds)
      if (reason !== null && reason !== 'handed_over') await leg.hangUp()
      if (recording) await storeRecording(recording, briefing.id, config, note)
      return reason ?? 'not answered'
    })
    // Runs at every end of the job except a killed process, which the main process detects.
    context.addShutdownCallback(async () => {
      if (isOver) await work
      else await client.reportLost()
      setProcessCall(null)
    })
    context.shutdown(await work)
  },
})

function takeCall(callId: string): void {
  setProcessCall(callId)
  log().info({ callId }, 'call process started')
}

function leave(context: JobContext, reason: string): void {
  setProcessCall(null)
  context.shutdown(reason)
}

async function runFarewell(
  context: JobContext,
  parts: Omit<CallParts, 'leg' | 'firstWords'>,
): Promise<void> {
  await context.connect(undefined, AutoSubscribe.AUDIO_ONLY)
  const person = await waitForPerson(context.room, FAREWELL_WITHIN_MS)
  const hangUp = () => context.deleteRoom()
  if (person) await sayFarewell({ ...parts, leg: roomLeg(context.room, person, hangUp) })
  else await hangUp()
  context.shutdown('farewell finished')
}

async function storeRecording(
  recording: CallRecording,
  callId: string,
  { APP_URL, AGENT_SECRET }: AgentConfig,
  note: Note,
): Promise<void> {
  try {
    await uploadRecording(APP_URL, AGENT_SECRET, callId, recording)
  } catch (error) {
    note('failed to upload recording', { error: String(error) })
  }
}

const RUNNING = new Set<Briefing['status']>(['initiated', 'ringing', 'in_progress'])

function isRunning({ status }: Briefing): boolean {
  return RUNNING.has(status)
}

/** Reports an inbound call to Santral and prepares it. Null if Santral refuses the call. */
async function prepareInbound(
  config: AgentConfig,
  send: SendRequest,
  { room }: JobContext,
  { kind, attributes }: RemoteParticipant,
): Promise<Omit<CallParts, 'leg'> | null> {
  if (kind !== ParticipantKind.SIP)
    throw new Error('The metadata of a talk in the browser must contain a call id.')
  try {
    const briefing = await send<Briefing>('/calls/inbound', {
      to: attributes['sip.trunkPhoneNumber'] ?? '',
      from: attributes['sip.phoneNumber'] ?? '',
      externalId: room.name,
    })
    return prepareCall(config, send, briefing)
  } catch (error) {
    if (!(error instanceof SantralRefusal)) throw error
    log().warn({ room: room.name, code: error.code }, 'inbound call refused')
    return null
  }
}
