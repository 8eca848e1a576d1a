import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { uuidParams } from '@/lib/platform/http/fields'
import { CALL_STATUSES } from '@/lib/platform/vocabulary/call'

/** The account holder's actions during a call. See docs/contract/decisions/calls.md#running-calls. */

const tag = 'Calls'

export const panelHangUpCall = endpoint({
  name: 'panelHangUpCall',
  method: 'POST',
  path: '/api/calls/{id}/hang-up',
  summary: 'End a running call',
  tag,
  params: uuidParams,
  responses: {
    200: z.object({
      status: z.enum(CALL_STATUSES),
      changed: z.boolean().describe('False where the call had ended before.'),
    }),
  },
})

const RoomAccess = z.object({
  url: z.string().describe('The LiveKit server, as browsers reach it.'),
  token: z.string().describe('Lets one browser into the room of the call, within five minutes.'),
})

export const panelListenToCall = endpoint({
  name: 'panelListenToCall',
  method: 'POST',
  path: '/api/calls/{id}/listen',
  summary: 'Listen in to an answered call (only on a real exchange)',
  tag,
  params: uuidParams,
  responses: { 200: RoomAccess },
  errors: ['call_ended', 'call_not_answered'],
})

export const panelTakeCallOver = endpoint({
  name: 'panelTakeCallOver',
  method: 'POST',
  path: '/api/calls/{id}/take-over',
  summary: 'Speak in an answered call in place of its assistant (only on a real exchange)',
  tag,
  params: uuidParams,
  responses: { 200: RoomAccess },
  errors: ['call_ended', 'call_not_answered'],
})
