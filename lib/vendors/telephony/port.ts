import type { EndReason } from './rules/end-reason'
import type { DialEnd } from './rules/sip-status'

/** A SIP trunk to a telephone provider, for outbound calls. */
export interface TrunkRequest {
  /** Our own id of the trunk, by which it is found again. */
  reference: string
  name: string
  /** The provider's SIP host, without a scheme. */
  address: string
  transport: 'udp' | 'tcp' | 'tls'
  numbers: string[]
  username: string
  password: string
}

export interface DialRequest {
  callId: string
  accountId: string
  to: string
  /** Our number, E.164. */
  from: string
  /** Null where the phone number has no trunk, and so cannot make calls. */
  trunkId: string | null
  /** The exchange ends the call after so many seconds of talk time. */
  maxTalkSeconds: number
  /** How long the exchange is given to refuse the call before it counts as accepted, in milliseconds. */
  refusedWithinMs?: number
  /** Asked right before it rings, because much may have changed while the worker was awaited. */
  isWanted: () => Promise<boolean>
}

/** The progress that the exchange reports while it dials. */
export type CallProgress =
  | { kind: 'ringing' | 'answered'; at: Date }
  | ({ kind: 'unanswered'; endDetail?: string } & DialEnd)

/** A call's connection at the exchange. The exchange finds it by its own name for the call, or else by our id. */
export interface CallLeg {
  callId: string
  externalId: string | null
}

/** A message that the exchange sends by itself. It names a call by our id or by the exchange's own name. */
export type ExchangeMessage =
  | { kind: 'incoming'; externalId: string; to: string; from: string }
  | ({ at: Date; callId: string | null; externalId: string | null } & (
      | { kind: 'ringing' | 'answered' }
      | { kind: 'worker_joined' | 'worker_left' | 'operator_joined' | 'operator_left' }
      // `isLate`: it dropped at an unknown time before.
      | ({ kind: 'call_leg_down'; isLate: boolean } & DialEnd)
    ))

/** Who is in a call at the exchange. A worker that has died may count for another twenty seconds. */
export interface Connected {
  /** The other party: on the telephone, or in a talk in the browser. */
  person: boolean
  worker: boolean
  /** A browser of the account holder that has taken the call over. */
  operator: boolean
}

/** A browser's way into the room of a call, for a few minutes. */
export interface RoomAccess {
  /** Of the exchange: `wss://…`. */
  url: string
  /** Secret: gives access to the room. */
  token: string
}

/** How a browser takes part in a call: it hears it unseen, or it speaks in place of the assistant. */
export type RoomRole = 'listener' | 'operator'

/** The exchange's ids for the trunk and the dispatch rule of inbound calls. */
export interface InboundRoute {
  trunkId: string
  ruleId: string
}

/** The records of this installation at the exchange, for the operator. */
export interface ExchangeState {
  /** The ids of all trunks for outbound calls. */
  trunkIds: string[]
  /**
   * The trunk of inbound calls: the networks that it accepts, and where its calls go. `worker` is a room of
   * their own with our worker. `isCurrent`: `openInbound` of this version would not change the trunk. Null before
   * `openInbound`.
   */
  inbound: {
    networks: string[]
    leadsTo: 'worker' | 'nowhere' | 'elsewhere'
    isCurrent: boolean
  } | null
}

/** The telephone exchange. Every method may throw a {@link TelephonyError}. */
export interface Telephony {
  readonly kind: 'simulated' | 'livekit'
  createTrunk(request: TrunkRequest): Promise<{ trunkId: string }>
  /** The id of the trunk with this reference; null if there is none. */
  findTrunk(reference: string): Promise<string | null>
  /** Does nothing where the trunk no longer exists. */
  deleteTrunk(trunkId: string): Promise<void>
  /**
   * Accepts inbound calls from these networks (CIDR), to all of our numbers. It is needed once per
   * installation. A second call replaces the networks.
   */
  openInbound(networks: string[]): Promise<InboundRoute>
  /**
   * Returns once the exchange has accepted the call. The result of ringing goes to `onProgress` where the
   * exchange reports it; otherwise the worker does.
   */
  dial(request: DialRequest, onProgress: (progress: CallProgress) => Promise<void>): Promise<void>
  /** Requests a call again of which no progress was reported. Does nothing if that could ring twice. */
  retryDial(callId: string): Promise<void>
  /** Who is still there. */
  whoIsConnected(leg: CallLeg): Promise<Connected>
  /**
   * Sends a worker to a call that has lost its own. It announces the end of the call, and hangs up. Does nothing
   * if such a worker is already there. If none comes, the call leg is hung up.
   */
  sendFarewell(leg: CallLeg): Promise<void>
  /** Ends the call leg. Does nothing if it no longer exists. */
  hangUp(leg: CallLeg): Promise<void>
  /**
   * Connects the other party to another number, and leaves the call. If it throws, the call continues.
   * @param to E.164
   */
  transfer(leg: CallLeg, to: string): Promise<void>
  /** Lets a browser into the room of a call. Refused where calls are simulated. */
  joinToken(leg: CallLeg, role: RoomRole, identity: string): Promise<RoomAccess>
  /**
   * Opens a separate room for a talk with an assistant in the browser, and sends the worker there. Refused if
   * calls are simulated, and if no worker comes.
   * @returns also the room's name, which is the `externalId` of the leg for `hangUp`
   */
  openBrowserRoom(talk: {
    callId: string
    accountId: string
  }): Promise<RoomAccess & { room: string }>
  /** Reads a webhook of the exchange. @returns its messages about calls; null where the exchange did not send it */
  readMessage(body: string, authorization: string | null): Promise<ExchangeMessage[] | null>
  /** Reads what the exchange holds of this installation; null where calls are simulated. Changes nothing. */
  inspect(): Promise<ExchangeState | null>
}

/** Why a call or a trunk failed, for the record. */
interface Failure extends ErrorOptions {
  endReason?: EndReason
  /** The provider's own words. */
  detail?: string
}

/** The exchange did not carry out a request. The error message is for the account holder. */
export class TelephonyError extends Error {
  readonly endReason: EndReason
  readonly detail: string | undefined

  constructor(
    /** `refused`: the exchange refused. `unreachable`: no usable response came back. */
    readonly kind: 'refused' | 'unreachable',
    message: string,
    { endReason, detail, ...options }: Failure = {},
  ) {
    super(message, options)
    this.name = 'TelephonyError'
    this.endReason =
      endReason ?? (kind === 'unreachable' ? 'exchange_unreachable' : 'telephony_error')
    this.detail = detail
  }
}
