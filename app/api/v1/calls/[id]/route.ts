import * as contracts from '@/lib/features/calls/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { readCall, readTranscripts } from '@/lib/features/call-history/read-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.readCall,
    run: async ({ account, params, query }) => {
      const call = await readCall(account, params.id)
      if (!query.withTranscript) return reply(200, contracts.presentCall(call))
      const turns = await readTranscripts(account, [call.id])
      return reply(200, contracts.presentCall(call, turns.get(call.id) ?? []))
    },
  }),
})
