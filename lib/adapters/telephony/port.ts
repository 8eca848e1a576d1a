/** A line to a telephone provider that calls go out through. */
export interface TrunkRequest {
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

/** The telephone exchange. Everything it does may fail with a {@link TelephonyError}. */
export interface Telephony {
  readonly kind: 'simulated' | 'livekit'
  createTrunk(request: TrunkRequest): Promise<{ trunkId: string }>
  /** Does nothing where there is no such trunk any more. */
  deleteTrunk(trunkId: string): Promise<void>
  /** Returns when the exchange has taken the call on; how it goes is told by the agent. */
  dial(request: DialRequest): Promise<void>
  /** Asks again for a call that nothing was heard of, where that cannot make two calls of it. */
  remind(callId: string): Promise<void>
  /** Ends a call on the line. Does nothing where there is none any more. */
  hangUp(callId: string): Promise<void>
}

/** Why the exchange did not do what it was asked, in words for the account holder. */
export class TelephonyError extends Error {
  constructor(
    /** `refused`: the exchange said no. `unreachable`: nothing usable came back. */
    readonly kind: 'refused' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'TelephonyError'
  }
}
