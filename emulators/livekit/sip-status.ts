import { DisconnectReason } from '@livekit/protocol'
import { Failure, type TwirpCode } from './failure'

/** How LiveKit's SIP service hands on what the other side answered (protocol, `sipCodeToGRPCCode`). */
const CODES: Record<number, TwirpCode> = {
  401: 'permission_denied',
  402: 'permission_denied',
  403: 'permission_denied',
  404: 'not_found',
  407: 'unauthenticated',
  408: 'deadline_exceeded',
  410: 'not_found',
  480: 'resource_exhausted',
  486: 'resource_exhausted',
  487: 'aborted',
  504: 'deadline_exceeded',
  600: 'resource_exhausted',
  603: 'permission_denied',
  604: 'not_found',
  607: 'permission_denied',
  608: 'permission_denied',
}

/** The request that was held until somebody answers fails so. */
export function sipFailure(code: number, reason: string): Failure {
  const otherwise = code >= 500 && code < 600 ? 'failed_precondition' : 'invalid_argument'
  const meta = { sip_status_code: String(code), sip_status: reason }
  return new Failure(CODES[code] ?? otherwise, `sip status ${code}: ${reason}`, meta)
}

/** No final answer within the ringing timeout: there is no SIP status then. */
export function ringingFailure(): Failure {
  return new Failure('canceled', 'sip request timed out')
}

/** With this reason the person who was never there leaves the room (sip, `classifyInviteError`). */
export function leaveReason(code: number): DisconnectReason {
  if ([404, 408, 480].includes(code)) return DisconnectReason.USER_UNAVAILABLE
  return code >= 500 && code < 600
    ? DisconnectReason.UNKNOWN_REASON
    : DisconnectReason.USER_REJECTED
}
