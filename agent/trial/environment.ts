import { randomUUID } from 'node:crypto'
import { AgentDispatchClient, RoomServiceClient } from 'livekit-server-sdk'
import { type ScriptedAnswer, startOpenaiEmulator } from '@/emulators/openai'
import { exampleBriefing } from '@/testing/features/conversation'
import { startSantralEmulator, type SantralEmulator } from '../testing/santral'
import type { Utterance } from '../testing/utterances'
import { type Caller, joinRoom } from './caller'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { Clearable } from './rows'
import { closeRooms, type LivekitServer, startLivekit, until } from './server'
import { DELAY, type TrialSpeech } from './speech'
import { startWorker, type WorkerProcess } from './worker'

/** Adds the latency of a model to an answer. */
export function scripted(answer: ScriptedAnswer): ScriptedAnswer {
  return { delayMs: { first: DELAY.answer }, ...answer }
}

/** A real LiveKit and a real worker, with emulators of Santral and the language model. */
export interface Environment extends Clearable {
  livekit: LivekitServer
  rooms: RoomServiceClient
  santral: SantralEmulator
  worker: WorkerProcess
  /** Dispatches the worker to a new call, with these next answers of the model. @returns the room */
  dispatch(change?: Change, answers?: ScriptedAnswer[]): Promise<string>
  /** Plays an utterance. Resolves with the milliseconds from its end to the reply. */
  replyTo(caller: Caller, utterance: Utterance): Promise<number>
  /** Plays an utterance without waiting for a reply. Resolves with the time of its end. */
  speakInto(caller: Caller, utterance: Utterance): Promise<number>
  /** Waits until this many turns are stored. */
  said(turns: number): Promise<void>
  join(room: string, kind: 'sip' | 'standard', attributes?: Record<string, string>): Promise<Caller>
  log(): string[]
  close(): Promise<void>
}

type Change = Parameters<typeof exampleBriefing>[0]

const ROLES: Record<'sip' | 'standard', Record<string, string>> = {
  sip: { 'sip.callStatus': 'ringing' },
  standard: { 'santral.role': 'caller' },
}

export const GREETING = 'Good morning, this is Defne of the clinic.'

export interface EnvironmentOptions {
  speech: TrialSpeech
  /** Whether a language model answers, which is emulated. Otherwise, the rule-based speaker does. */
  hasModel: boolean
}

/** @param program path of livekit-server */
export async function startEnvironment(
  program: string,
  { speech, hasModel }: EnvironmentOptions,
): Promise<Environment> {
  const livekit = await startLivekit(program)
  const model = await startOpenaiEmulator()
  const santral = await startSantralEmulator()
  const worker = await startWorker({
    APP_URL: santral.url,
    AGENT_SECRET: 'emulated-secret',
    LIVEKIT_URL: livekit.url,
    LIVEKIT_API_KEY: livekit.key,
    LIVEKIT_API_SECRET: livekit.secret,
    OPENAI_API_KEY: hasModel ? model.apiKey : '',
    OPENAI_BASE_URL: model.url,
    ...speech.servers,
    AGENT_HEALTH_PORT: String(await freePort()),
  })
  const host = livekit.url.replace(/^ws/, 'http')
  const dispatches = new AgentDispatchClient(host, livekit.key, livekit.secret)

  const speakInto: Environment['speakInto'] = async (caller, utterance) =>
    caller.say(await speech.utter(utterance))

  const rooms = new RoomServiceClient(host, livekit.key, livekit.secret)

  return {
    livekit,
    rooms,
    santral,
    worker,
    async dispatch(change = {}, answers = []) {
      model.answer(...answers.map(scripted))
      const assistant = { language: 'en', greeting: GREETING, voicemailMessage: '' } as const
      const briefing = exampleBriefing({
        id: randomUUID(),
        status: 'ringing',
        direction: 'outbound',
        ...change,
        assistant: { ...assistant, ...change.assistant },
      })
      santral.reset(briefing)
      const room = `call-${briefing.id}`
      const metadata = JSON.stringify({ callId: briefing.id })
      await dispatches.createDispatch(room, 'santral', { metadata })
      return room
    },
    speakInto,
    said: (turns) => until(() => santral.turns.length >= turns),
    async replyTo(caller, utterance) {
      const end = await speakInto(caller, utterance)
      return (await caller.nextSpeech()) - end
    },
    join: (room, kind, attributes = ROLES[kind]) => joinRoom(livekit, room, kind, attributes),
    async clear(hasFailed) {
      if (hasFailed) await closeRooms(rooms)
      model.clear()
      speech.clear()
    },
    log: () => worker.lines,
    async close() {
      await worker.stop()
      await livekit.stop()
      await Promise.all([model.close(), santral.close()])
    },
  }
}
