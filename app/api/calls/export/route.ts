import { z } from 'zod'
import { translator } from '@/i18n/translator'
import { ExportCalls } from '@/lib/features/calls/contract/panel-input'
import { timesOf } from '@/lib/features/calls/rules/call-times'
import { dayIn } from '@/lib/platform/time/day-clock'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { callsCsv, type CallWords } from '@/lib/features/call-history/calls-csv'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/calls/export',
    params: z.object({}),
    query: ExportCalls,
    run: async ({ account, query }) => {
      const name = translator(account.locale, 'calls-list')('file.name')
      const today = dayIn(account.timezone, new Date())
      const filter = { ...query, ...timesOf(query, account.timezone) }
      return csvFile(`${name}-${today}.csv`, callsCsv(account, filter, wordsFor(account)))
    },
  }),
})

function wordsFor({ locale, timezone }: SessionAccount): CallWords {
  const file = translator(locale, 'calls-list')
  const calls = translator(locale, 'calls')
  return {
    locale,
    timezone,
    header: (column) => file(`file.headers.${column}`),
    status: (status) => calls(`statuses.${status}`),
    direction: (direction) => calls(`directions.${direction}`),
    outcome: (outcome) => calls(`outcomes.${outcome}`),
    sentiment: (sentiment) => calls(`sentiments.${sentiment}`),
    value: (value) =>
      typeof value === 'boolean' ? calls(value ? 'fields.yes' : 'fields.no') : String(value ?? ''),
    end: (words, reason) =>
      words === 'other' ? calls('story.ends.other', { reason }) : calls(`story.ends.${words}`),
  }
}
