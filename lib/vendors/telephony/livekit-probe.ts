import { RoomServiceClient, ServerError } from 'livekit-server-sdk'
import { down, type Probe, WORKS } from '@/lib/platform/probe'

/** A name that no room has: the cheapest question that needs our key. */
const NO_ROOM = 'probe'

/** Whether LiveKit answers and accepts our key. */
export function livekitProbe(url: string, key: string, secret: string): Probe {
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret)
  return async () => {
    try {
      await rooms.listRooms([NO_ROOM])
      return WORKS
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      return error.status === 401 || error.status === 403
        ? down('The telephone exchange refuses our key.')
        : down(`The telephone exchange answers with status ${error.status}.`)
    }
  }
}
