import { z } from 'zod'
import { translator } from '@/i18n/translator'
import { ExportEntries } from '@/lib/features/usage/contract/panel-input'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'
import { entriesCsv } from '@/lib/features/usage-report/entries-csv'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/usage/entries/export',
    params: z.object({}),
    query: ExportEntries,
    run: async ({ account, query }) => {
      const t = translator(account.locale, 'usage')
      const calls = translator(account.locale, 'calls')
      const today = new Date().toISOString().slice(0, 10)
      const pieces = entriesCsv(account, query, {
        locale: account.locale,
        header: (column) => t(`file.headers.${column}`),
        word: (column, value) =>
          column === 'kind' ? t(`kinds.${value}`) : calls(`directions.${value}`),
      })
      return csvFile(`${t('file.name')}-${today}.csv`, pieces)
    },
  }),
})
