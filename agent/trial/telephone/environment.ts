import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RoomServiceClient } from 'livekit-server-sdk'
import { type ScriptedAnswer, startOpenaiEmulator } from '@/emulators/openai'
import { startTelephone, type Telephone, type TelephoneCall } from '@/emulators/sip'
import { agentSecret, operator, startServer } from '@/testing/server'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { Program } from '@/scripts/services/program.mjs'
import { livekitServer, livekitSipServer, redisServer } from '@/scripts/services/servers.mjs'
import type { Utterance } from '../../testing/utterances'
import type { Clearable } from '../rows'
import { closeRooms } from '../server'
import { type EnvironmentOptions, scripted } from '../environment'
import { startWorker, type WorkerProcess } from '../worker'
import { type Account, openAccount } from './account'

/** Programs by path or name. */
interface Programs {
  livekit: string
  sip: string
  redis: string
}

/** The built Santral with a real LiveKit, SIP service and worker. The telephone and the language model are emulated. */
export interface TelephoneEnvironment extends Clearable {
  account: Account
  telephone: Telephone
  sip: Program & { address: string }
  rooms: RoomServiceClient
  /** Returns the worker, and starts it on the first call. */
  worker(): Promise<WorkerProcess>
  /** Queues the next answers of the model. */
  answer(...answers: ScriptedAnswer[]): void
  /** Plays an utterance. Resolves with the time of its end. */
  speakInto(call: TelephoneCall, utterance: Utterance): Promise<number>
  /** Plays an utterance. Resolves with the milliseconds from its end to the reply. */
  replyTo(call: TelephoneCall, utterance: Utterance): Promise<number>
  log(): string[]
  close(): Promise<void>
}

const KEYS = { key: 'santral-key', secret: 'a-secret-for-tests-of-32-characters' }

export async function startTelephoneEnvironment(
  programs: Programs,
  { speech, hasModel }: EnvironmentOptions,
): Promise<TelephoneEnvironment> {
  const dir = await mkdtemp(join(tmpdir(), 'santral-trial-'))
  const redis = await redisServer(programs.redis, dir)
  await redis.start()
  const { url: redisUrl } = redis
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  const livekit = await livekitServer({ path: programs.livekit, redisUrl, appUrl, ...KEYS })
  await livekit.start()
  const livekitUrl = livekit.url
  const sip = await livekitSipServer({ path: programs.sip, redisUrl, livekitUrl, ...KEYS })
  await sip.start()
  const exchange = {
    LIVEKIT_URL: livekitUrl,
    LIVEKIT_API_KEY: KEYS.key,
    LIVEKIT_API_SECRET: KEYS.secret,
  }
  const server = await startServer({
    env: {
      ...exchange,
      PORT: String(port),
      APP_URL: appUrl,
      SIP_ALLOW_PRIVATE_TARGETS: 'true',
    },
  })
  await operator(server, 'exchange', 'open', '--from', '127.0.0.1')
  const telephone = await startTelephone()
  const account = await openAccount(server, {
    reachable: telephone.address,
    unreachable: `127.0.0.1:${await freePort()}`,
  })
  const model = await startOpenaiEmulator()
  let worker: Promise<WorkerProcess> | undefined

  async function start(): Promise<WorkerProcess> {
    return startWorker({
      ...exchange,
      APP_URL: appUrl,
      AGENT_SECRET: await agentSecret(server),
      OPENAI_API_KEY: hasModel ? model.apiKey : '',
      OPENAI_BASE_URL: model.url,
      ...speech.servers,
      AGENT_HEALTH_PORT: String(await freePort()),
    })
  }

  const speakInto: TelephoneEnvironment['speakInto'] = async (call, utterance) =>
    call.say(await speech.utter(utterance))
  let lines: string[] = []

  const rooms = new RoomServiceClient(livekitUrl.replace(/^ws/, 'http'), KEYS.key, KEYS.secret)

  return {
    account,
    telephone,
    sip,
    rooms,
    async worker() {
      worker ??= start()
      lines = (await worker).lines
      return worker
    },
    answer: (...answers) => model.answer(...answers.map(scripted)),
    speakInto,
    async replyTo(call, utterance) {
      const end = await speakInto(call, utterance)
      return (await call.nextSpeech()) - end
    },
    async clear(hasFailed) {
      if (hasFailed) await closeRooms(rooms)
      model.clear()
      speech.clear()
    },
    log: () => lines,
    async close() {
      telephone.close()
      await (await worker)?.stop()
      await server.stop()
      await sip.kill9()
      await livekit.kill9()
      await redis.stop()
      await model.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
