import { DisconnectReason } from '@livekit/protocol'
import { Failure, type TwirpCode } from './failure'

/** The Twirp codes to which LiveKit's SIP service maps SIP statuses (protocol, `sipCodeToGRPCCode`). */
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

/** Returns the error of a dial with this final SIP status. */
export function sipFailure(code: number, reason: string): Failure {
  const otherwise = code >= 500 && code < 600 ? 'failed_precondition' : 'invalid_argument'
  const meta = { sip_status_code: String(code), sip_status: reason }
  return new Failure(CODES[code] ?? otherwise, `sip status ${code}: ${reason}`, meta)
}

/** Returns the error of a dial that reached the ringing timeout. */
export function ringingFailure(): Failure {
  return new Failure('canceled', 'sip request timed out')
}

/** Returns the error of a dial without any response to its INVITE, as after 32 s at an unreachable host. */
export function unreachableFailure(): Failure {
  return new Failure('canceled', 'transaction failed to complete (0 intermediate responses)')
}

/** Returns the disconnect reason of an unanswered dial, as measured with livekit-sip 1.10.0. */
export function leaveReason(code: number): DisconnectReason {
  if ([404, 408, 480].includes(code)) return DisconnectReason.USER_UNAVAILABLE
  return code >= 500 && code < 600
    ? DisconnectReason.CLIENT_INITIATED
    : DisconnectReason.USER_REJECTED
}
