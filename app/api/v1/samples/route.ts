import { sampleEnvelope } from '@/lib/features/webhooks/rules/events'
import * as contracts from '@/lib/features/webhooks/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.getSample,
    run: ({ query }) => Promise.resolve(reply(200, { data: [sampleEnvelope(query.event)] })),
  }),
})
