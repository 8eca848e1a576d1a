/** Asks whether anybody answers at a SIP host. */

export interface SipTarget {
  /** A name or an IP address, without brackets. */
  host: string
  /** Null for the port of the host's service record, else the usual port of the transport. */
  port: number | null
  transport: 'udp' | 'tcp' | 'tls'
}

/**
 * `answered`: something at the host speaks SIP (or TLS), whatever it thinks of the question. `silent`: no answer in time.
 * Many providers ignore strangers, so that this proves no mistake.
 */
export type SipAnswer = 'answered' | 'silent'

export interface SipProbe {
  /** Never fails: a host that is unknown, refused or not public is `silent`. Takes 2.5 seconds at most. */
  ask(target: SipTarget): Promise<SipAnswer>
}
