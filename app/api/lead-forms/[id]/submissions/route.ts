import * as contracts from '@/lib/features/lead-forms/contract/panel'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { listSubmissions } from '@/lib/features/lead-forms/read-submissions'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listSubmissions,
    run: async ({ account, params, query }) => {
      const form = await readForm(account, params.id)
      const { timezone } = account
      const { submissions, total } = await listSubmissions(account, form.id, { ...query, timezone })
      const { page, limit } = query
      return reply(200, {
        data: submissions.map(contracts.presentSubmission),
        pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      })
    },
  }),
})
