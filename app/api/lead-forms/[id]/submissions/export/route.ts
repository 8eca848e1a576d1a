import { translator } from '@/i18n/translator'
import { ExportSubmissions } from '@/lib/features/lead-forms/contract/panel-input'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { submissionsCsv, type SubmissionWords } from '@/lib/features/lead-forms/submissions-csv'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { idParams } from '@/lib/platform/http/fields'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { csvFile } from '@/lib/platform/http/streams'
import { dayIn } from '@/lib/platform/time/day-clock'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelStream({
    method: 'GET',
    path: '/api/lead-forms/{id}/submissions/export',
    params: idParams,
    query: ExportSubmissions,
    run: async ({ account, params, query }) => {
      const { id, slug } = await readForm(account, params.id)
      const { locale, timezone } = account
      const name = translator(locale, 'lead-forms-submission')('file.name')
      const pieces = submissionsCsv(account, id, { ...query, timezone }, wordsFor(account))
      return csvFile(`${name}-${slug}-${dayIn(timezone, new Date())}.csv`, pieces)
    },
  }),
})

function wordsFor({ locale, timezone }: SessionAccount): SubmissionWords {
  const file = translator(locale, 'lead-forms-submission')
  const list = translator(locale, 'lead-forms')
  const calls = translator(locale, 'calls')
  return {
    locale,
    timezone,
    header: (column) => file(`file.headers.${column}`),
    state: (state) => list(`submissions.states.${state}`),
    callState: (state) =>
      state === 'planned'
        ? list('submissions.results.planned')
        : list(`submissions.calls.${state}`),
    status: (status) => calls(`statuses.${status}`),
    reason: (reason) => list(`submissions.reasons.${reason}`),
    source: (source) => list(`submissions.sources.${source}`),
    yes: (given) => file(given ? 'fields.yes' : 'fields.no'),
  }
}
