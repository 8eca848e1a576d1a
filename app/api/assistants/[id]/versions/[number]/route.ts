import * as contracts from '@/lib/features/assistants/contract/versions'
import { readVersion } from '@/lib/features/assistants/versions/read-versions'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readVersion,
    run: async ({ account, params }) =>
      reply(200, contracts.presentVersion(await readVersion(account, params.id, params.number))),
  }),
})
