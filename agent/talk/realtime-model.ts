import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as openai from '@livekit/agents-plugin-openai'
import type { AudioFrame } from '@livekit/rtc-node'
import { WebSocket } from 'ws'
import type { Tokens } from '../trace/speech-trace'

/** Maximum number of connection attempts, and the pause between them in milliseconds. */
const ATTEMPTS = 3
const PAUSE_MS = 300

const CONNECT_WITHIN_MS = 5000

export interface RealtimeOptions {
  model: string
  apiKey: string
  baseURL: string
  voice: string
}

/** Called after each response of the model, with the error message or null. */
type ResponseListener = (failure: string | null) => void

/** Called with the tokens of each response. */
type UsageListener = (tokens: Tokens) => void

/** Methods of the plugin's session that are overridden; the first is private. */
interface Overridden {
  createWsConn(): Promise<WebSocket>
  pushAudio(frame: AudioFrame): void
}

const PluginSession = openai.realtime.RealtimeSession as unknown as new (
  model: openai.realtime.RealtimeModel,
) => Pick<
  openai.realtime.RealtimeSession,
  Exclude<keyof openai.realtime.RealtimeSession, keyof Overridden>
> &
  Overridden

/** OpenAI's realtime model, with listeners for failed responses and retries of refused connections. */
export class RealtimeModel extends openai.realtime.RealtimeModel {
  readonly options: RealtimeOptions
  readonly onResponse: ResponseListener[] = []
  readonly onUsage: UsageListener[] = []
  /** Called with each frame of the person. */
  readonly onHeard: ((frame: AudioFrame) => void)[] = []

  constructor(options: RealtimeOptions) {
    super(options)
    this.options = options
  }

  override session(): openai.realtime.RealtimeSession {
    return new RealtimeSession(this) as unknown as openai.realtime.RealtimeSession
  }
}

/** The fields of a server event that are used. */
interface ServerEvent {
  type: string
  response?: {
    status: string
    status_details?: { error?: { message?: string } }
    usage?: {
      input_token_details?: TokenDetails
      output_token_details?: TokenDetails
    }
  }
}

interface TokenDetails {
  text_tokens?: number
  audio_tokens?: number
}

class RealtimeSession extends PluginSession {
  // The plugin's constructor connects before private fields of this class are initialized.
  declare protected _realtimeModel: RealtimeModel

  constructor(model: RealtimeModel) {
    super(model)
    this.on('openai_server_event_received', ({ type, response }: ServerEvent) => {
      if (type !== 'response.done' || !response) return
      const { usage } = response
      if (usage) model.onUsage.forEach((listener) => listener(tokensOf(usage)))
      if (response.status === 'completed') model.onResponse.forEach((listener) => listener(null))
      if (response.status !== 'failed') return
      const why = response.status_details?.error?.message ?? 'model failed'
      model.onResponse.forEach((listener) => listener(why))
    })
  }

  override pushAudio(frame: AudioFrame): void {
    this._realtimeModel.onHeard.forEach((listener) => listener(frame))
    super.pushAudio(frame)
  }

  /** Retries the connection. The plugin has no error listener while it connects, so a refusal would crash the process. */
  override async createWsConn(): Promise<WebSocket> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await connect(this._realtimeModel.options)
      } catch (error) {
        if (attempt >= ATTEMPTS) {
          const problem = { type: 'realtime_model_error', timestamp: Date.now(), label: 'openai' }
          // A closed session has no listeners.
          if (this.listenerCount('error') > 0) {
            this.emit('error', { ...problem, error, recoverable: false })
          }
          throw error
        }
        await pause(PAUSE_MS)
      }
    }
  }
}

function tokensOf({
  input_token_details: input,
  output_token_details: output,
}: NonNullable<NonNullable<ServerEvent['response']>['usage']>): Tokens {
  return {
    tokensIn: input?.text_tokens ?? null,
    tokensOut: output?.text_tokens ?? null,
    audioTokensIn: input?.audio_tokens ?? null,
    audioTokensOut: output?.audio_tokens ?? null,
  }
}

async function connect({ model, apiKey, baseURL }: RealtimeOptions): Promise<WebSocket> {
  const address = openai.realtime.processBaseURL({ baseURL, model, isAzure: false })
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${apiKey}` },
    handshakeTimeout: CONNECT_WITHIN_MS,
  })
  await once(socket, 'open')
  return socket
}
