import { ServerError, SipCallError } from 'livekit-server-sdk'
import { type DialEnd, endOfSipCall } from './rules/sip-status'
import { withoutIpAddresses } from './rules/without-ip-addresses'
import { type CallProgress, TelephonyError } from './port'

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

/**
 * Creates a trunk.
 * @throws TelephonyError, `unreachable` where the account holder can change nothing about it
 */
export async function translateTrunkErrors<T>(work: Promise<T>): Promise<T> {
  return translateErrors(work).catch((error: TelephonyError) => {
    const { message, cause } = error
    if (!(cause instanceof ServerError) || !OUR_FAULT.includes(cause.status)) throw error
    throw new TelephonyError('unreachable', message, { cause })
  })
}

/** Whether the exchange gave up after the ringing timeout, before the provider did. */
function isCancelled(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'canceled'
}

/**
 * The end of an unanswered call. The callee's refusal (busy, declined, no answer) is an ordinary end; the
 * provider's or the exchange's is an error.
 * @throws TelephonyError
 */
export function progressOf(error: unknown): Extract<CallProgress, { answered: false }> {
  if (isCancelled(error)) {
    return { answered: false, reported: 'no_answer', endReason: 'ring_timeout' }
  }
  const response = sipResponse(error)
  if (!response || response.end.reported === 'failed') throw translate(error)
  return { answered: false, ...response.end, endDetail: response.detail }
}

function sipResponse(error: unknown): { end: DialEnd; detail: string } | null {
  if (!(error instanceof SipCallError) || !error.sipStatusCode) return null
  const { sipStatusCode: code, sipStatus: phrase = '' } = error
  return {
    end: endOfSipCall(code, phrase),
    detail: withoutIpAddresses(`${code} ${phrase}`.trimEnd()),
  }
}

export function translate(cause: unknown): TelephonyError {
  const response = sipResponse(cause)
  if (response) {
    const { end, detail } = response
    const message = `The telephone provider refused the call (${detail}).`
    return new TelephonyError('refused', message, { cause, endReason: end.endReason, detail })
  }
  if (cause instanceof ServerError && cause.status < 500) {
    const message = `The exchange refused: ${withoutIpAddresses(cause.message)}`
    return new TelephonyError('refused', message, { cause })
  }
  const message = 'The telephone exchange did not answer. Try again in a few minutes.'
  return new TelephonyError('unreachable', message, { cause })
}
