import {
  type AgentDispatch,
  type CreateSIPParticipantRequest,
  DisconnectReason,
  ParticipantInfo_Kind,
  type Room,
  type SIPDispatchRuleInfo,
  type SIPInboundTrunkInfo,
  type SIPOutboundTrunkInfo,
  SIPParticipantInfo,
  type WebhookEvent,
} from '@livekit/protocol'
import { listenOnLoopback } from '@/emulators/loopback'
import { Failure, type TwirpCode } from './failure'
import { API_KEY, API_SECRET } from './grants'
import { type Caller, callIn } from './inbound'
import { type Dial, startDial } from './dials'
import { newId, Rooms } from './rooms'
import { services, type Transfer } from './services'
import { Trunks } from './trunks'
import { type ReceivedRequest, type FaultGate, twirpServer } from './twirp'
import {
  type Delivery,
  type EventName,
  type WebhookOverrides,
  post,
  WebhookSender,
} from './webhooks'

export type { Caller } from './inbound'
export type { Dial } from './dials'
export { webhookEvent } from './webhooks'

/** An injected error. */
export interface Fault {
  code: TwirpCode
  message?: string
  meta?: Record<string, string>
  status?: number
}

export interface LivekitOptions {
  /** Target of webhooks. May be set later. */
  webhookUrl?: string
  /** Length of an emulated second, in milliseconds. */
  secondMs?: number
}

export interface LivekitEmulator {
  url: string
  apiKey: string
  apiSecret: string
  webhookUrl: string | undefined
  requests: ReceivedRequest[]
  trunks: SIPOutboundTrunkInfo[]
  inboundTrunks: SIPInboundTrunkInfo[]
  rules: SIPDispatchRuleInfo[]
  dispatches: AgentDispatch[]
  /** Whether a worker accepts each dispatch at once. Otherwise agents wait for `letAgentsJoin`. Default: true. */
  agentsJoin: boolean
  /** Whether a worker that waits for `letAgentsJoin` has accepted its dispatch. Default: false. */
  agentsAccept: boolean
  letAgentsJoin(): void
  loseAgents(room: string): void
  /** Lets a browser join a room with this role. @returns a function with which it leaves */
  joinBrowser(room: string, role: string): () => void
  transfers: Transfer[]
  readonly rooms: Room[]
  dials: Dial[]
  onDial: (dial: Dial) => void
  waitForDial(to: string): Promise<Dial>
  /** Simulates an inbound call through the existing trunk and rule. */
  callIn(call: { to: string; from: string }): Caller
  /** Closes a room, as the server does after the last participant has left. */
  finishRoom(room: string): void
  failNext(method: string, fault: Fault): void
  /** Delays the next request of this method until the promise is fulfilled. */
  holdNext(method: string, until: Promise<unknown>): void
  /** Executes the next request of this method, and closes its connection without a response. */
  loseNextAnswer(method: string): void
  /** While true, every connection is closed without a response. */
  down: boolean
  loseNext(event: EventName): void
  deliveries: Delivery[]
  /** Resolves when every webhook so far has been sent. */
  settled(): Promise<void>
  webhook(event: WebhookEvent, how?: WebhookOverrides): Promise<Response>
  close(): Promise<void>
}

/** Starts an emulator of LiveKit and its SIP service on loopback: trunks, rooms, agents, dials, signed webhooks. */
export async function startLivekitEmulator({
  webhookUrl,
  secondMs = 1000,
}: LivekitOptions = {}): Promise<LivekitEmulator> {
  const webhooks = new WebhookSender(webhookUrl, secondMs)
  const rooms = new Rooms(webhooks)
  const trunks = new Trunks()
  const interceptors: { method: string; pass: () => Promise<unknown> }[] = []
  const lostResponses: string[] = []
  const dials: Dial[] = []
  const transfers: Transfer[] = []
  const claimed = new Set<Dial>()
  const waiting: { to: string; resolve: (dial: Dial) => void }[] = []

  const gate: FaultGate = {
    down: false,
    requests: [],
    async pass(method) {
      const at = interceptors.findIndex((interceptor) => interceptor.method === method)
      if (at >= 0) await interceptors.splice(at, 1)[0]?.pass()
    },
    isLost(method) {
      const at = lostResponses.indexOf(method)
      return at >= 0 && lostResponses.splice(at, 1).length > 0
    },
  }

  function dial(request: CreateSIPParticipantRequest): Promise<SIPParticipantInfo> {
    const trunk = trunks.find(request.sipTrunkId)
    return new Promise((resolve, reject) => {
      const outcome = { answered: resolve, failed: reject }
      const started = startDial(rooms, request, trunk, secondMs, outcome)
      dials.push(started)
      if (!request.waitUntilAnswered) {
        const { participantIdentity, roomName } = request
        const info = { participantId: newId('PA'), participantIdentity, roomName }
        resolve(new SIPParticipantInfo({ ...info, sipCallId: newId('SCL') }))
      }
      const at = waiting.findIndex(({ to }) => to === started.to)
      if (at >= 0) {
        claimed.add(started)
        waiting.splice(at, 1)[0]?.resolve(started)
      }
      emulator.onDial(started)
    })
  }

  const { origin, close } = await listenOnLoopback(
    twirpServer(services(trunks, rooms, dial, transfers), gate),
  )

  const emulator: LivekitEmulator = {
    url: origin.replace('http', 'ws'),
    apiKey: API_KEY,
    apiSecret: API_SECRET,
    get webhookUrl() {
      return webhooks.url
    },
    set webhookUrl(url) {
      webhooks.url = url
    },
    requests: gate.requests,
    trunks: trunks.outbound,
    inboundTrunks: trunks.inbound,
    rules: trunks.rules,
    dispatches: rooms.dispatches,
    get agentsJoin() {
      return rooms.agentsJoin
    },
    set agentsJoin(join) {
      rooms.agentsJoin = join
    },
    get agentsAccept() {
      return rooms.agentsAccept
    },
    set agentsAccept(accept) {
      rooms.agentsAccept = accept
    },
    letAgentsJoin: () => rooms.letAgentsJoin(),
    loseAgents: (room) => rooms.loseAgents(room),
    joinBrowser(room, role) {
      const attributes = { 'santral.role': role }
      const kind = ParticipantInfo_Kind.STANDARD
      const browser = rooms.join(room, { identity: newId('browser'), kind, attributes })
      return () => rooms.leave(room, browser, DisconnectReason.CLIENT_INITIATED)
    },
    transfers,
    get rooms() {
      return rooms.list()
    },
    dials,
    onDial: () => {},
    waitForDial(to) {
      const existing = dials.find((started) => started.to === to && !claimed.has(started))
      if (!existing) return new Promise((resolve) => waiting.push({ to, resolve }))
      claimed.add(existing)
      return Promise.resolve(existing)
    },
    callIn: ({ to, from }) => callIn(rooms, trunks.ruleFor(to), to, from),
    finishRoom: (room) => rooms.delete(room),
    failNext(method, { code, message = code, meta, status }) {
      const failure = new Failure(code, message, meta, status)
      interceptors.push({ method, pass: () => Promise.reject(failure) })
    },
    holdNext(method, until) {
      interceptors.push({ method, pass: () => until })
    },
    loseNextAnswer: (method) => void lostResponses.push(method),
    get down() {
      return gate.down
    },
    set down(down) {
      gate.down = down
    },
    loseNext: (event) => webhooks.lose(event),
    deliveries: webhooks.deliveries,
    settled: () => webhooks.settled(),
    webhook(event, how) {
      if (!webhooks.url) throw new Error('No webhook URL is set yet.')
      return post(webhooks.url, event, how)
    },
    close,
  }
  return emulator
}
