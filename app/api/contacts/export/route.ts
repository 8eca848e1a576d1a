import { z } from 'zod'
import { sourceKey } from '@/lib/features/contacts/rules/contact'
import { translator } from '@/i18n/translator'
import { ExportContacts } from '@/lib/features/contacts/contract/panel-input'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'
import { isContactField } from '@/lib/platform/vocabulary/contact-fields'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { contactsCsv, type ExportWords } from '@/lib/features/contacts/contacts-csv'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/contacts/export',
    params: z.object({}),
    query: ExportContacts,
    run: async ({ account, query }) => {
      const name = translator(account.locale, 'contacts-files')('exportName')
      const today = new Date().toISOString().slice(0, 10)
      return csvFile(`${name}-${today}.csv`, contactsCsv(account, query, wordsFor(account)))
    },
  }),
})

function wordsFor({ locale, timezone }: SessionAccount): ExportWords {
  const files = translator(locale, 'contacts-files')
  const forms = translator(locale, 'contacts-forms')
  const contacts = translator(locale, 'contacts')
  return {
    locale,
    timezone,
    header: (column) =>
      isContactField(column) ? forms(`fields.${column}`) : files(`headers.${column}`),
    word: (column, value) => {
      switch (column) {
        case 'stage':
          return forms(`stages.${value}`)
        case 'status':
          return forms(`statuses.${value}`)
        case 'heat':
          return contacts(`heats.${value}`)
        case 'source':
          return contacts(`sources.${sourceKey(value)}`)
      }
    },
  }
}
