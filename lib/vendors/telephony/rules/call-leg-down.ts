import type { DialEnd } from './sip-status'

/** The end of a call as the exchange tells it: less exact than what the agent knows. */
export interface CallLegDown extends DialEnd {
  callId: string
  /** ISO 8601. */
  at: string
}
