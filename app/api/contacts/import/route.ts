import { z } from 'zod'
import { ImportOptions, presentProgress } from '@/lib/features/contact-imports/contract/panel'
import { MAX_IMPORT_BYTES } from '@/lib/features/contact-imports/rules/contact-import'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readUpload } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { jsonLines } from '@/lib/platform/http/streams'
import { runImport } from '@/lib/features/contact-imports/run-import'
import { requireNoImport, startImport } from '@/lib/features/contact-imports/start-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/contacts/import',
    params: z.object({}),
    query: ImportOptions,
    run: async ({ account, query, request }) => {
      await requireNoImport(account)
      const { file, fields } = await readUpload(request, MAX_IMPORT_BYTES)
      try {
        const { fileName, ...options } = { ...query, ...formOptions(fields) }
        const name = fileName ?? (file.name.slice(0, 200) || 'contacts.csv')
        const running = await startImport(account, { ...file, name }, options)
        return jsonLines((send) =>
          runImport(account, running, (progress) =>
            send(presentProgress(running.id, progress), progress.type === 'rejected'),
          ),
        )
      } catch (error) {
        await file.discard()
        throw error
      }
    },
  }),
})

/** The options among the form fields. They take precedence over the query. */
function formOptions(fields: Record<string, string>): Partial<z.output<typeof ImportOptions>> {
  const options = parsePart(ImportOptions, fields)
  return Object.fromEntries(Object.entries(options).filter(([name]) => fields[name]))
}
