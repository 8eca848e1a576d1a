import { sampleEnvelope } from '@/lib/contracts/events'
import * as contracts from '@/lib/contracts/hooks'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.getSample,
    run: ({ query }) => Promise.resolve(reply(200, { data: [sampleEnvelope(query.event)] })),
  }),
})
