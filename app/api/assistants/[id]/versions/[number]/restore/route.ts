import { presentAssistant } from '@/lib/features/assistants/contract/endpoints'
import * as contracts from '@/lib/features/assistants/contract/versions'
import { restoreVersion } from '@/lib/features/assistants/versions/restore-version'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.restoreVersion,
    run: async ({ account, params }) =>
      reply(200, presentAssistant(await restoreVersion(account, params.id, params.number))),
  }),
})
