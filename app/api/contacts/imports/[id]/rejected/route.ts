import { z } from 'zod'
import { translator } from '@/i18n/translator'
import { idParams } from '@/lib/platform/http/fields'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'
import { rejectedCsv } from '@/lib/features/contact-imports/rejected-csv'
import { reasonArguments } from '@/lib/features/contact-imports/rules/contact-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/contacts/imports/{id}/rejected',
    params: idParams,
    query: z.object({}),
    run: async ({ account, params }) => {
      const files = translator(account.locale, 'contacts-files')
      const texts = translator(account.locale, 'contact-imports')
      return csvFile(
        `${files('rejectedName')}-${params.id}.csv`,
        rejectedCsv(account, params.id, {
          locale: account.locale,
          line: files('line'),
          reason: files('reason'),
          reasonOf: ({ reason, conflict }) => texts(`reasons.${reason}`, reasonArguments(conflict)),
        }),
      )
    },
  }),
})
