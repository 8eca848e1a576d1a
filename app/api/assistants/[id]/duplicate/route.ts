import { duplicateAssistant, presentAssistant } from '@/lib/features/assistants/contract/endpoints'
import * as assistants from '@/lib/features/assistants/duplicate-assistant'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: duplicateAssistant,
    run: async ({ account, params, body }) =>
      reply(
        201,
        presentAssistant(await assistants.duplicateAssistant(account, params.id, body.name)),
      ),
  }),
})
