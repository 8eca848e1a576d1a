import {
  type AgentDispatch,
  type CreateSIPParticipantRequest,
  type Room,
  type SIPDispatchRuleInfo,
  type SIPInboundTrunkInfo,
  type SIPOutboundTrunkInfo,
  SIPParticipantInfo,
  type WebhookEvent,
} from '@livekit/protocol'
import { listening } from '@/emulators/loopback'
import { Failure, type TwirpCode } from './failure'
import { API_KEY, API_SECRET } from './grants'
import { type Caller, callIn } from './inbound'
import { type Dial, dialLine } from './lines'
import { newId, Rooms } from './rooms'
import { services } from './services'
import { Trunks } from './trunks'
import { type Asked, type Gate, twirpServer } from './twirp'
import { type Delivery, type EventName, type HandMade, post, WebhookSender } from './webhooks'

export type { Caller } from './inbound'
export type { Dial } from './lines'
export { webhookEvent } from './webhooks'

/** How a method fails that is told to. */
export interface Fault {
  code: TwirpCode
  message?: string
  meta?: Record<string, string>
  /** Where it is another one than the code's. */
  status?: number
}

export interface LivekitOptions {
  /** Where webhooks go; may be set later. */
  webhookUrl?: string
  /** How long a second of ringing, talking and waiting is. */
  secondMs?: number
}

export interface LivekitEmulator {
  /** For `LIVEKIT_URL`. */
  url: string
  /** For `LIVEKIT_API_KEY` and `LIVEKIT_API_SECRET`. */
  apiKey: string
  apiSecret: string
  webhookUrl: string | undefined
  /** Every request of a method that exists, in order. */
  asked: Asked[]
  trunks: SIPOutboundTrunkInfo[]
  inboundTrunks: SIPInboundTrunkInfo[]
  rules: SIPDispatchRuleInfo[]
  dispatches: AgentDispatch[]
  /** The rooms that are open. */
  readonly rooms: Room[]
  dials: Dial[]
  /** Decides the course of each dial when it begins. */
  onDial: (dial: Dial) => void
  /** The next dial to this number that nobody has waited for yet. */
  waitForDial(to: string): Promise<Dial>
  /** Somebody calls in, by the trunk and the rule that there are. */
  callIn(call: { to: string; from: string }): Caller
  /** Closes a room as the server does some time after the last one left. */
  finishRoom(room: string): void
  failNext(method: string, fault: Fault): void
  /** The next request of this method is taken up when the promise is fulfilled. */
  holdNext(method: string, until: Promise<unknown>): void
  /** The next request of this method is done, and its connection cut before the answer. */
  loseNextAnswer(method: string): void
  /** While true, connections are cut without an answer. */
  down: boolean
  /** The next webhook of this name gets lost. */
  loseNext(event: EventName): void
  /** All webhooks that were sent by themselves. */
  deliveries: Delivery[]
  /** When every webhook so far has been sent. */
  settled(): Promise<void>
  /** Posts one webhook by hand. */
  webhook(event: WebhookEvent, how?: HandMade): Promise<Response>
  close(): Promise<void>
}

/** A LiveKit server with its SIP service on loopback: trunks, rooms, agents, telephones, signed webhooks. */
export async function startLivekitEmulator({
  webhookUrl,
  secondMs = 1000,
}: LivekitOptions = {}): Promise<LivekitEmulator> {
  const webhooks = new WebhookSender(webhookUrl, secondMs)
  const rooms = new Rooms(webhooks)
  const trunks = new Trunks()
  const obstacles: { method: string; pass: () => Promise<unknown> }[] = []
  const lostAnswers: string[] = []
  const dials: Dial[] = []
  const taken = new Set<Dial>()
  const waiting: { to: string; resolve: (dial: Dial) => void }[] = []

  const gate: Gate = {
    down: false,
    asked: [],
    async pass(method) {
      const at = obstacles.findIndex((obstacle) => obstacle.method === method)
      if (at >= 0) await obstacles.splice(at, 1)[0]?.pass()
    },
    isLost(method) {
      const at = lostAnswers.indexOf(method)
      return at >= 0 && lostAnswers.splice(at, 1).length > 0
    },
  }

  function dial(request: CreateSIPParticipantRequest): Promise<SIPParticipantInfo> {
    const trunk = trunks.find(request.sipTrunkId)
    return new Promise((resolve, reject) => {
      const outcome = { answered: resolve, failed: reject }
      const line = dialLine(rooms, request, trunk, secondMs, outcome)
      dials.push(line)
      if (!request.waitUntilAnswered) {
        const { participantIdentity, roomName } = request
        const info = { participantId: newId('PA'), participantIdentity, roomName }
        resolve(new SIPParticipantInfo({ ...info, sipCallId: newId('SCL') }))
      }
      const at = waiting.findIndex(({ to }) => to === line.to)
      if (at >= 0) {
        taken.add(line)
        waiting.splice(at, 1)[0]?.resolve(line)
      }
      emulator.onDial(line)
    })
  }

  const { origin, close } = await listening(twirpServer(services(trunks, rooms, dial), gate))

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
    asked: gate.asked,
    trunks: trunks.outbound,
    inboundTrunks: trunks.inbound,
    rules: trunks.rules,
    dispatches: rooms.dispatches,
    get rooms() {
      return rooms.list()
    },
    dials,
    onDial: () => {},
    waitForDial(to) {
      const there = dials.find((line) => line.to === to && !taken.has(line))
      if (!there) return new Promise((resolve) => waiting.push({ to, resolve }))
      taken.add(there)
      return Promise.resolve(there)
    },
    callIn: ({ to, from }) => callIn(rooms, trunks.ruleFor(to), to, from),
    finishRoom: (room) => rooms.delete(room),
    failNext(method, { code, message = code, meta, status }) {
      const failure = new Failure(code, message, meta, status)
      obstacles.push({ method, pass: () => Promise.reject(failure) })
    },
    holdNext(method, until) {
      obstacles.push({ method, pass: () => until })
    },
    loseNextAnswer: (method) => void lostAnswers.push(method),
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
      if (!webhooks.url) throw new Error('There is no address for webhooks yet.')
      return post(webhooks.url, event, how)
    },
    close,
  }
  return emulator
}
