import * as contracts from '@/lib/features/lead-forms/contract/public'
import { cancelLeadCall, moveLeadCall } from '@/lib/features/lead-forms/visitor/change-call'
import { findSubmission } from '@/lib/features/lead-forms/visitor/find-submission'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: openRoute({
    contract: contracts.readSubmissionStatus,
    run: async ({ params, request }) =>
      reply(
        200,
        contracts.presentStatus(
          await findSubmission({ ...params, address: clientAddress(request) }),
        ),
      ),
  }),
  PATCH: openRoute({
    contract: contracts.moveCall,
    run: async ({ params, body, request }) => {
      const visit = { ...params, address: clientAddress(request) }
      return reply(200, contracts.presentStatus(await moveLeadCall(visit, body.at)))
    },
  }),
  DELETE: openRoute({
    contract: contracts.cancelCall,
    run: async ({ params, request }) => {
      const visit = { ...params, address: clientAddress(request) }
      return reply(200, contracts.presentStatus(await cancelLeadCall(visit)))
    },
  }),
})
