import * as contracts from '@/lib/contracts/assistants'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteAssistant } from '@/lib/services/assistants/delete-assistant'
import { readAssistant } from '@/lib/services/assistants/read-assistant'
import { updateAssistant } from '@/lib/services/assistants/update-assistant'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.readAssistant,
    run: async ({ account, params }) =>
      reply(200, contracts.presentAssistant(await readAssistant(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.updateAssistant,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentAssistant(await updateAssistant(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.deleteAssistant,
    run: async ({ account, params }) => {
      await deleteAssistant(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
