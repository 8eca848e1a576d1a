import type { FinalStatus } from './call'

/** The end of a call as the exchange tells it: less exact than what the agent knows. */
export interface LineDown {
  callId: string
  reported: FinalStatus
  endReason: string
  /** ISO 8601. */
  at: string
}
