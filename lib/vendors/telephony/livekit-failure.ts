import { ServerError, SipCallError } from 'livekit-server-sdk'
import { type DialEnd, endOfSipCall } from './rules/sip-status'
import { withoutIpAddresses } from './rules/without-ip-addresses'
import { type CallProgress, TelephonyError } from './port'

/**
 * Failures of LiveKit in words of ours. Its own words may name hosts and addresses of its network: they stay in the
 * cause, which is logged.
 */

/** @throws TelephonyError in place of any error of the server or the network */
export async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw translate(error)
  }
}

/** Deletes something that may already be gone. @throws TelephonyError */
export async function ignoringMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isMissing(error)) throw translate(error)
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'not_found'
}

/** Statuses that mean a problem with our key or our limits, not with the request. */
const OUR_FAULT = [401, 403, 429]

/** Creates a trunk. @throws TelephonyError, `unreachable` where the account holder can change nothing about it */
export async function translateTrunkErrors<T>(work: Promise<T>): Promise<T> {
  return translateErrors(work).catch((error: TelephonyError) => {
    const { kind, message, cause } = error
    if (cause instanceof ServerError && OUR_FAULT.includes(cause.status)) {
      throw new TelephonyError('unreachable', message, { cause })
    }
    if (kind === 'unreachable') throw error
    const refused = 'The exchange did not accept the SIP host, the numbers or the login.'
    throw new TelephonyError('refused', refused, { cause })
  })
}

/** @throws TelephonyError, which says why a call could not be handed over */
export async function translateTransferErrors(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (cause) {
    if (isMissing(cause)) {
      throw new TelephonyError('refused', 'The other party is no longer on the line.', { cause })
    }
    const response = sipResponse(cause)
    if (!response) throw dialFailure(cause) ?? translate(cause)
    const { detail } = response
    const message = `The telephone provider refused to transfer the call (${detail}).`
    throw new TelephonyError('refused', message, { cause, detail })
  }
}

/**
 * The end of an unanswered call. The callee's refusal (busy, declined, no answer) is an ordinary end; the
 * provider's or the exchange's is an error.
 * @throws TelephonyError
 */
export function progressOf(error: unknown): Extract<CallProgress, { kind: 'unanswered' }> {
  if (isRingingTimeout(error)) {
    return { kind: 'unanswered', reported: 'no_answer', endReason: 'ring_timeout' }
  }
  const response = sipResponse(error)
  if (!response || response.end.reported === 'failed') throw dialFailure(error) ?? translate(error)
  return { kind: 'unanswered', ...response.end, endDetail: response.detail }
}

/** The words of LiveKit's SIP service where the ringing timeout elapsed before the provider gave a final answer. */
const RINGING_TIMEOUT = 'sip request timed out'

function isRingingTimeout(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    error.code === 'canceled' &&
    error.message.includes(RINGING_TIMEOUT)
  )
}

/** LiveKit's answers without a SIP service: none runs, or all are above their limit of CPU. */
const NO_SIP_SERVICE = ['unavailable', 'deadline_exceeded']

function dialFailure(cause: unknown): TelephonyError | null {
  if (!(cause instanceof ServerError) || sipResponse(cause)) return null
  // Every other end of a transaction without a final answer, such as 32 s without any.
  if (cause.code === 'canceled') {
    const message = 'The telephone provider cannot be reached. Check the address of the SIP trunk.'
    return new TelephonyError('refused', message, { cause, endReason: 'provider_unreachable' })
  }
  if (NO_SIP_SERVICE.includes(cause.code ?? '')) {
    const message = 'The SIP service of the exchange does not run or takes no more calls.'
    return new TelephonyError('unreachable', message, { cause, endReason: 'sip_unavailable' })
  }
  if (isMissing(cause)) {
    const message = 'The trunk of this phone number no longer exists. Connect the number again.'
    return new TelephonyError('refused', message, { cause })
  }
  return null
}

/**
 * The end of a call by a dialing error. Null if the state of the call is unknown, because the
 * connection to the exchange was lost.
 */
export function endOfDial(error: unknown): (DialEnd & { endDetail?: string }) | null {
  if (!(error instanceof TelephonyError) || error.endReason === 'exchange_unreachable') return null
  const { endReason, detail } = error
  return { reported: 'failed', endReason, endDetail: detail }
}

function sipResponse(error: unknown): { end: DialEnd; detail: string } | null {
  if (!(error instanceof SipCallError) || !error.sipStatusCode) return null
  const { sipStatusCode: code, sipStatus: phrase = '' } = error
  return {
    end: endOfSipCall(code, phrase),
    detail: withoutIpAddresses(`${code} ${phrase}`.trimEnd()),
  }
}

const REFUSALS: Partial<Record<string, string>> = {
  unauthenticated: 'The exchange does not accept our key.',
  permission_denied: 'The exchange does not accept our key.',
  resource_exhausted: 'The exchange takes no more requests at the moment.',
  not_found: 'The exchange no longer has what the request is about.',
}

export function translate(cause: unknown): TelephonyError {
  const response = sipResponse(cause)
  if (response) {
    const { end, detail } = response
    const message = `The telephone provider refused the call (${detail}).`
    return new TelephonyError('refused', message, { cause, endReason: end.endReason, detail })
  }
  if (cause instanceof ServerError && cause.status < 500) {
    const message = REFUSALS[cause.code ?? ''] ?? 'The exchange did not accept the request.'
    return new TelephonyError('refused', message, { cause })
  }
  const message = 'The telephone exchange did not answer. Try again in a few minutes.'
  return new TelephonyError('unreachable', message, { cause })
}
