import * as contracts from '@/lib/features/calls/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { listCalls } from '@/lib/features/call-history/list-calls'
import { readTranscripts } from '@/lib/features/call-history/read-call'
import { readStartedCall } from '@/lib/features/calls/read-started-call'
import { startCall } from '@/lib/features/calls/start-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listCalls,
    run: async ({ account, query: { filter, withTranscript } }) => {
      const { calls, total } = await listCalls(account, { ...filter, countAll: true })
      const ids = calls.map(({ id }) => id)
      const turns = withTranscript ? await readTranscripts(account, ids) : null
      const shown = calls.map((call) =>
        contracts.presentCall(call, turns ? (turns.get(call.id) ?? []) : undefined),
      )
      return reply(200, { calls: shown, pagination: contracts.presentPagination(filter, total) })
    },
  }),
  POST: publicRoute({
    contract: contracts.startCall,
    run: async ({ account, body, keep }) => {
      const call = await startCall(account, { ...body, origin: 'api' }, keep)
      return reply(201, contracts.presentStartedCall(call))
    },
    rebuild: async ({ account, resultId }) =>
      reply(201, contracts.presentStartedCall(await readStartedCall(account, resultId))),
  }),
})
