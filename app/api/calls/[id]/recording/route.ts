import * as contracts from '@/lib/features/recordings/contract/panel'
import { deleteRecording } from '@/lib/features/recordings/delete-recording'
import { findRecording, listenToRecording } from '@/lib/features/recordings/listen-to-recording'
import { reply } from '@/lib/platform/http/endpoint'
import { fileResponse } from '@/lib/platform/http/file-response'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    ...contracts.RecordingFile,
    run: async ({ account, params, query, request }) => {
      const recording = await findRecording(account, params.id)
      return fileResponse(request, {
        name: `${recording.startedAt.toISOString().slice(0, 10)}-${params.id}.mp3`,
        isDownload: query.download,
        type: 'audio/mpeg',
        bytes: recording.bytes,
        open: (range) => listenToRecording(account, recording, range),
      })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.deleteRecording,
    run: async ({ account, params }) => {
      await deleteRecording(account, params.id)
      return reply(200, { success: true as const })
    },
  }),
})
