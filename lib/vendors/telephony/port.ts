import type { EndReason } from './rules/end-reason'
import type { DialEnd } from './rules/sip-status'

/** A line to a telephone provider that calls go out through. */
export interface TrunkRequest {
  /** Our own word for it, by which it is found again. */
  reference: string
  name: string
  /** Host of the provider, without a scheme. */
  address: string
  transport: 'udp' | 'tcp' | 'tls'
  /** E.164. */
  numbers: string[]
  username: string
  password: string
}

export interface DialRequest {
  callId: string
  accountId: string
  /** E.164. */
  to: string
  /** Our number, E.164. */
  from: string
  /** Null where the line has none: it cannot make calls. */
  trunkId: string | null
  /** The exchange ends the call after so many seconds of talk. */
  maxTalkSeconds: number
}

/** What became of the ringing. */
export type CallProgress =
  { answered: true; at: Date } | ({ answered: false; endDetail?: string } & DialEnd)

/** A call as the exchange can find it: by the name that it gave it, else by our id. */
export interface CallLeg {
  callId: string
  externalId: string | null
}

/** What the exchange tells of by itself. A call is known by our id, or by the exchange's name for it. */
export type ExchangeMessage =
  | { kind: 'incoming'; externalId: string; to: string; from: string }
  | ({ at: Date; callId: string | null; externalId: string | null } & (
      { kind: 'ringing' | 'answered' } | ({ kind: 'line_down' } & DialEnd)
    ))

/** What takes calls in, as the exchange names it. */
export interface InboundRoute {
  trunkId: string
  ruleId: string
}

/** The telephone exchange. Everything it does may fail with a {@link TelephonyError}. */
export interface Telephony {
  readonly kind: 'simulated' | 'livekit'
  createTrunk(request: TrunkRequest): Promise<{ trunkId: string }>
  /** The trunk that was made with this reference; null where there is none. */
  findTrunk(reference: string): Promise<string | null>
  /** Does nothing where there is no such trunk any more. */
  deleteTrunk(trunkId: string): Promise<void>
  /**
   * Lets calls come in from these networks (CIDR), to whichever of our numbers; once for the whole
   * installation. Doing it again replaces the networks.
   */
  openInbound(networks: string[]): Promise<InboundRoute>
  /**
   * Returns when the exchange has taken the call on. What becomes of the ringing is told to `tell`
   * where the exchange says so itself; otherwise the agent tells of it.
   */
  dial(request: DialRequest, tell: (course: CallProgress) => Promise<void>): Promise<void>
  /** Asks again for a call that nothing was heard of, where that cannot make two calls of it. */
  retryDial(callId: string): Promise<void>
  /** Whether somebody is still connected; true where the exchange cannot tell. */
  isConnected(line: CallLeg): Promise<boolean>
  /** Ends a call on the line. Does nothing where there is none any more. */
  hangUp(line: CallLeg): Promise<void>
  /**
   * Reads a message that the exchange has posted to us.
   * @returns what it tells, nothing where it does not concern calls; null where the exchange did not send it
   */
  readMessage(body: string, authorization: string | null): Promise<ExchangeMessage[] | null>
}

/** Why a call or a trunk failed, for the record. */
interface Failure extends ErrorOptions {
  endReason?: EndReason
  /** What the provider said, in its words. */
  detail?: string
}

/** Why the exchange did not do what it was asked, in words for the account holder. */
export class TelephonyError extends Error {
  readonly endReason: EndReason
  readonly detail: string | undefined

  constructor(
    /** `refused`: the exchange said no. `unreachable`: nothing usable came back. */
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
