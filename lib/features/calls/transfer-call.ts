import type { Owner } from '@/lib/platform/tenancy/tenant'

export type Transfer = { handedOver: true } | { handedOver: false; reason: string }

interface TransferTarget {
  /** The human's number, E.164. */
  to: string
  /** What the human should know. */
  summary: string
}

/** Transfers the person in a running call to a human. Where it does not work, the talk goes on. */
export function transferCall(
  _owner: Owner,
  _callId: string,
  _target: TransferTarget,
): Promise<Transfer> {
  return Promise.resolve({ handedOver: false, reason: 'The exchange cannot transfer calls.' })
}
