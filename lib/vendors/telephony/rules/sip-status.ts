import type { EndReason } from './end-reason'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'

/** How a call ended, as the exchange reports it. */
export interface DialEnd {
  reported: FinalStatus
  endReason: EndReason
}

const BUSY: DialEnd = { reported: 'busy', endReason: 'busy' }
const DECLINED: DialEnd = { reported: 'rejected', endReason: 'declined' }
const UNANSWERED: DialEnd = { reported: 'no_answer', endReason: 'ring_timeout' }
const NO_SUCH_NUMBER: DialEnd = { reported: 'failed', endReason: 'no_such_number' }
const REFUSED: DialEnd = { reported: 'failed', endReason: 'provider_refused' }
const PROVIDER_BUSY: DialEnd = { reported: 'failed', endReason: 'provider_busy' }
const PROVIDER_TROUBLE: DialEnd = { reported: 'failed', endReason: 'provider_trouble' }

/** RFC 3261 section 21, RFC 8197 (607), RFC 8688 (608). */
const BY_CODE: Partial<Record<number, DialEnd>> = {
  404: NO_SUCH_NUMBER,
  408: UNANSWERED,
  410: NO_SUCH_NUMBER,
  429: PROVIDER_BUSY,
  480: UNANSWERED,
  484: NO_SUCH_NUMBER,
  485: NO_SUCH_NUMBER,
  486: BUSY,
  487: UNANSWERED,
  600: BUSY,
  604: NO_SUCH_NUMBER,
  606: REFUSED,
}

/** Providers report too many simultaneous calls with various codes. */
const LIMIT_PHRASE = /limit (exceeded|reached)|too many/i

/**
 * The meaning of a SIP response for the call: the callee was busy, declined or did not answer, or the provider
 * refused (`failed`, with the reason).
 * @param phrase the response's reason phrase, as the provider words it
 */
export function endOfSipCall(code: number, phrase = ''): DialEnd {
  const known = BY_CODE[code]
  if (known) return known
  if (LIMIT_PHRASE.test(phrase)) return PROVIDER_BUSY
  if (code >= 600) return DECLINED
  return code >= 500 ? PROVIDER_TROUBLE : REFUSED
}

/** A call leg dropped, as the exchange reports it. The worker knows the reason more exactly. */
export interface CallLegDown extends DialEnd {
  callId: string
  /** ISO 8601. */
  at: string
  /** It dropped at an unknown time before `at`. */
  isLate?: boolean
}
