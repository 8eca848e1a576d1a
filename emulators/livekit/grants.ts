import type { IncomingMessage } from 'node:http'
import { type ClaimGrants, TokenVerifier } from 'livekit-server-sdk'
import { Failure } from './failure'

export const API_KEY = 'APIemulated'
export const API_SECRET = 'emulated-secret-emulated-secret-32'

const PREFIX = 'Bearer '

/** What the token of a request allows; nothing without one. A bad token is no Twirp failure but plain text. */
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

/** Missing rights are `unauthenticated`, and not `permission_denied`, with LiveKit (`twirpAuthError`). */
export function demand(allowed: boolean | undefined): void {
  if (!allowed) throw new Failure('unauthenticated', 'permissions denied')
}

/** Rights over one room. */
export function demandRoom({ video }: ClaimGrants, room: string): void {
  demand(video?.roomAdmin && video.room === room)
}
