import * as contracts from '@/lib/contracts/calls'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { listCalls } from '@/lib/services/calls/list-calls'
import { readTranscripts } from '@/lib/services/calls/read-transcripts'
import { startCall } from '@/lib/services/calls/start-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listCalls,
    run: async ({ account, query: { filter, withTranscript } }) => {
      const { calls, total } = await listCalls(account, filter)
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
    run: async ({ account, body }) => {
      const call = await startCall(account, { ...body, origin: 'api' })
      return reply(201, contracts.presentStartedCall(call))
    },
  }),
})
