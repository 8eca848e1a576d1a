import { z } from 'zod'
import { translator } from '@/i18n/translator'
import { FIELD_NAMES } from '@/lib/platform/vocabulary/contact-fields'
import { CSV_MARK, csvLines, csvSeparator } from '@/lib/platform/text/csv-write'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/contacts/import/template',
    params: z.object({}),
    query: z.object({}),
    run: async ({ account: { locale } }) => {
      const t = translator(locale, 'contacts-files')
      const forms = translator(locale, 'contacts-forms')
      const headers = FIELD_NAMES.map((field) => forms(`fields.${field}`))
      const file = CSV_MARK + csvLines([headers], csvSeparator(locale))
      return csvFile(`${t('templateName')}.csv`, [file])
    },
  }),
})
