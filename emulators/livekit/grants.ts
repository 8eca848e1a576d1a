import type { IncomingMessage } from 'node:http'
import { type ClaimGrants, TokenVerifier } from 'livekit-server-sdk'
import { Failure } from './failure'

export const API_KEY = 'APIemulated'
export const API_SECRET = 'emulated-secret-emulated-secret-32'

const PREFIX = 'Bearer '

/**
 * Reads the grants in a request's token. Returns no grants without a token.
 * @returns an error message if the token is invalid. LiveKit sends it as plain text, not as a Twirp error
 */
export async function readGrants(request: IncomingMessage): Promise<ClaimGrants | string> {
  const header = request.headers.authorization
  if (!header) return {}
  if (!header.startsWith(PREFIX)) {
    return `invalid authorization header. Must start with ${PREFIX}`
  }
  try {
    return await new TokenVerifier(API_KEY, API_SECRET).verify(header.slice(PREFIX.length))
  } catch (error) {
    return `invalid authorization token: ${String(error)}`
  }
}

/**
 * @throws Failure `unauthenticated` if the grant is missing; like LiveKit (`twirpAuthError`), not `permission_denied`
 */
export function requireGrant(allowed: boolean | undefined): void {
  if (!allowed) throw new Failure('unauthenticated', 'permissions denied')
}

/** @throws Failure `unauthenticated` if the grants do not include the administration of this room */
export function requireRoomAdmin({ video }: ClaimGrants, room: string): void {
  requireGrant(video?.roomAdmin && video.room === room)
}
