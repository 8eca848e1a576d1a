import * as contracts from '@/lib/features/operations/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readHealth } from '@/lib/features/operations/read-health'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: openRoute({
    contract: contracts.readHealth,
    run: async () => {
      const body = await readHealth()
      return body.status === 'unavailable' ? reply(503, body) : reply(200, body)
    },
  }),
})
