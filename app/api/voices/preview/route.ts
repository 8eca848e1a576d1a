import { z } from 'zod'
import { VoicePreview } from '@/lib/features/assistants/contract/voices'
import { previewVoice } from '@/lib/features/assistants/voices'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readJson } from '@/lib/platform/http/read-body'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/voices/preview',
    params: z.object({}),
    query: z.object({}),
    run: async ({ account, request }) => {
      const { value } = await readJson(request)
      const { type, data } = await previewVoice(account, parsePart(VoicePreview, value))
      return new Response(data, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
    },
  }),
})
