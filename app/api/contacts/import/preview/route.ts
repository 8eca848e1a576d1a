import { z } from 'zod'
import { ImportPreview } from '@/lib/features/contact-imports/contract/panel'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { jsonResponse } from '@/lib/platform/http/pipeline'
import { readUpload } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { inUploadSlot } from '@/lib/platform/http/upload-slots'
import { MAX_IMPORT_PREVIEW_BYTES } from '@/lib/platform/upload-limits'
import { previewImport } from '@/lib/features/contact-imports/preview-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/contacts/import/preview',
    params: z.object({}),
    query: z.object({}),
    run: async ({ account, request }) => {
      const { file } = await inUploadSlot(account.id, (slot) =>
        readUpload(slot, request, MAX_IMPORT_PREVIEW_BYTES),
      )
      try {
        return jsonResponse(200, ImportPreview.parse(await previewImport(file)))
      } finally {
        await file.discard()
      }
    },
  }),
})
