import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as openai from '@livekit/agents-plugin-openai'
import { WebSocket } from 'ws'

/** How often a connection is tried, and how long between two times, in milliseconds. */
const ATTEMPTS = 3
const PAUSE_MS = 300

const CONNECT_WITHIN_MS = 5000

export interface RealtimeOptions {
  model: string
  apiKey: string
  baseURL: string
  voice: string
}

/** Called with the outcome of each answer of the model: null, or why it failed. */
type ResponseListener = (failure: string | null) => void

/** What a session of the plugin has, and its type keeps to itself. */
interface Connecting {
  createWsConn(): Promise<WebSocket>
}

const PluginSession = openai.realtime.RealtimeSession as unknown as new (
  model: openai.realtime.RealtimeModel,
) => Pick<openai.realtime.RealtimeSession, keyof openai.realtime.RealtimeSession> & Connecting

/** OpenAI's realtime model, which tells of failed answers and survives a refused connection. */
export class RealtimeModel extends openai.realtime.RealtimeModel {
  readonly options: RealtimeOptions
  readonly responded: ResponseListener[] = []

  constructor(options: RealtimeOptions) {
    super(options)
    this.options = options
  }

  override session(): openai.realtime.RealtimeSession {
    return new RealtimeSession(this) as unknown as openai.realtime.RealtimeSession
  }
}

/** An event of the server, as far as it is read. */
interface ServerEvent {
  type: string
  response?: {
    status: string
    status_details?: { error?: { message?: string } }
  }
}

class RealtimeSession extends PluginSession {
  // The plugin connects before the private fields of this class are there.
  declare protected _realtimeModel: RealtimeModel

  constructor(model: RealtimeModel) {
    super(model)
    this.on('openai_server_event_received', ({ type, response }: ServerEvent) => {
      if (type !== 'response.done' || !response) return
      if (response.status === 'completed') model.responded.forEach((listener) => listener(null))
      if (response.status !== 'failed') return
      const why = response.status_details?.error?.message ?? 'the model failed'
      model.responded.forEach((listener) => listener(why))
    })
  }

  /** The plugin listens for no error while it connects, so that a refusal would end the process. */
  override async createWsConn(): Promise<WebSocket> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await connect(this._realtimeModel.options)
      } catch (error) {
        if (attempt >= ATTEMPTS) {
          const problem = { type: 'realtime_model_error', timestamp: Date.now(), label: 'openai' }
          // A session that is over has no listener left.
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

async function connect({ model, apiKey, baseURL }: RealtimeOptions): Promise<WebSocket> {
  const address = openai.realtime.processBaseURL({ baseURL, model, isAzure: false })
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${apiKey}` },
    handshakeTimeout: CONNECT_WITHIN_MS,
  })
  await once(socket, 'open')
  return socket
}
