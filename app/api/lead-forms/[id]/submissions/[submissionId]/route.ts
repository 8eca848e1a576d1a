import * as contracts from '@/lib/features/lead-forms/contract/panel'
import { readSubmission } from '@/lib/features/lead-forms/read-submissions'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readSubmission,
    run: async ({ account, params: { id, submissionId } }) =>
      reply(200, contracts.presentSubmission(await readSubmission(account, id, submissionId))),
  }),
})
