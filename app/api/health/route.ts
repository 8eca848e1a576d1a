import * as contracts from '@/lib/contracts/health'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readHealth } from '@/lib/services/operation/read-health'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: openRoute({
    contract: contracts.readHealth,
    run: async () => {
      const body = await readHealth()
      return body.status === 'ok' ? reply(200, body) : reply(503, body)
    },
  }),
})
