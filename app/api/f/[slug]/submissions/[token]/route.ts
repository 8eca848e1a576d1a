import { presentStatus, readSubmissionStatus } from '@/lib/features/lead-forms/contract/public'
import { findSubmission } from '@/lib/features/lead-forms/visitor/find-submission'
import { respondToChange } from '@/lib/features/lead-forms/visitor/respond-to-change'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: openRoute({
    contract: readSubmissionStatus,
    run: async ({ params, request }) => {
      const visit = { ...params, address: clientAddress(request) }
      return reply(200, presentStatus(await findSubmission(visit)))
    },
  }),
  POST: respondToChange,
})
