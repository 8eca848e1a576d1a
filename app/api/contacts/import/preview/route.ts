import { z } from 'zod'
import { ImportPreview } from '@/lib/features/contact-imports/contract/panel'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { jsonResponse } from '@/lib/platform/http/pipeline'
import { readUpload } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { previewImport } from '@/lib/features/contact-imports/preview-import'

/** The beginning of a file is enough. */
const MAX_BYTES = 1024 * 1024

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/contacts/import/preview',
    params: z.object({}),
    query: z.object({}),
    run: async ({ request }) => {
      const { file } = await readUpload(request, MAX_BYTES)
      try {
        return jsonResponse(200, ImportPreview.parse(await previewImport(file)))
      } finally {
        await file.discard()
      }
    },
  }),
})
