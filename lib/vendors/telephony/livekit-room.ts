import type { Line } from './port'

/** Under this name the worker that speaks registers itself. */
export const AGENT_NAME = 'santral'

/** Rooms of calls begin with it: those that we make, and those of the rule that takes calls in. */
export const ROOM_PREFIX = 'call-'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Each call has a room of its own: an outbound one is named by our id, an inbound one by the exchange. */
export function roomOf({ callId, externalId }: Line): string {
  return externalId ?? ROOM_PREFIX + callId
}

/** Whose call a room is; null where it is none of ours. */
export function callOf(room: string): { callId: string | null; externalId: string | null } | null {
  if (!room.startsWith(ROOM_PREFIX)) return null
  const name = room.slice(ROOM_PREFIX.length)
  return UUID.test(name) ? { callId: name, externalId: null } : { callId: null, externalId: room }
}
