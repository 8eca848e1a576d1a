import { z } from 'zod'
import { ImportOptions } from '@/lib/features/contact-imports/contract/panel-input'
import { presentNews } from '@/lib/features/contact-imports/contract/panel'
import { MAX_IMPORT_BYTES } from '@/lib/features/contact-imports/rules/contact-import'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readUpload } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { jsonLines } from '@/lib/platform/http/streams'
import { runImport } from '@/lib/features/contact-imports/run-import'
import { requireNoImport, startImport } from '@/lib/features/contact-imports/start-import'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/contacts/import',
    params: z.object({}),
    query: ImportOptions,
    run: async ({ account, query, request }) => {
      await requireNoImport(account)
      const { file, fields } = await readUpload(request, MAX_IMPORT_BYTES)
      try {
        const { fileName, ...options } = { ...query, ...given(fields) }
        const name = fileName ?? (file.name.slice(0, 200) || 'contacts.csv')
        const made = await startImport(account, { ...file, name }, options)
        return jsonLines((tell) =>
          runImport(account, made, (news) =>
            tell(presentNews(made.id, news), news.type === 'rejected'),
          ),
        )
      } catch (error) {
        await file.discard()
        throw error
      }
    },
  }),
})

/** The options that a form has beside the file; they win over the query. */
function given(fields: Record<string, string>): Partial<z.output<typeof ImportOptions>> {
  const options = parsePart(ImportOptions, fields)
  return Object.fromEntries(Object.entries(options).filter(([name]) => fields[name]))
}
