import * as contracts from '@/lib/features/recordings/contract/agent'
import { receiveRecording } from '@/lib/features/recordings/receive-recording'
import { storeRecording } from '@/lib/features/recordings/store-recording'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { inUploadSlot } from '@/lib/platform/http/upload-slots'

/** Many calls may end at once. A worker waits longer than this for the answer. */
const RECORDING_PATIENCE_MS = 30_000

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: agentRoute({
    contract: contracts.uploadRecording,
    run: async ({ params: { id }, headers, request }) => {
      const details = {
        seconds: headers['recording-seconds'],
        startedAt: headers['recording-started-at'],
        peaks: {
          person: headers['recording-person-peaks'],
          assistant: headers['recording-assistant-peaks'],
        },
      }
      const { changed } = await inUploadSlot(
        null,
        (slot) => storeRecording(id, details, () => receiveRecording(slot, request)),
        { patience: RECORDING_PATIENCE_MS },
      )
      return reply(200, { id, changed })
    },
  }),
})
