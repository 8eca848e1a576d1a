import { z } from 'zod'
import { ImportOptions, presentProgress } from '@/lib/features/contact-imports/contract/panel'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readUpload, type Upload } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { jsonLines } from '@/lib/platform/http/streams'
import { inUploadSlot } from '@/lib/platform/http/upload-slots'
import { MAX_IMPORT_BYTES } from '@/lib/platform/upload-limits'
import { runImport } from '@/lib/features/contact-imports/run-import'
import { receiveImport, type ReceivedImport } from '@/lib/features/contact-imports/start-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/contacts/import',
    params: z.object({}),
    query: ImportOptions,
    run: async ({ account, query, request }) => {
      const fileName = query.fileName ?? DEFAULT_NAME
      const running = await receiveImport(account, fileName, async () => {
        const upload = await inUploadSlot(account.id, (slot) =>
          readUpload(slot, request, MAX_IMPORT_BYTES),
        )
        return importOf(upload, query)
      })
      return jsonLines((send) =>
        runImport(account, running, (progress) =>
          send(presentProgress(running.id, progress), progress.type === 'rejected'),
        ),
      )
    },
  }),
})

const DEFAULT_NAME = 'contacts.csv'

type Options = z.output<typeof ImportOptions>

/** The file with its options. Form fields take precedence over the query. */
async function importOf({ file, fields }: Upload, query: Options): Promise<ReceivedImport> {
  try {
    const given = Object.entries(parsePart(ImportOptions, fields)).filter(([name]) => fields[name])
    const { fileName, ...options }: Options = { ...query, ...Object.fromEntries(given) }
    const name = fileName ?? (file.name.slice(0, 200) || DEFAULT_NAME)
    return { ...options, file: { ...file, name } }
  } catch (error) {
    await file.discard()
    throw error
  }
}
