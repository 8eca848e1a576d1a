import * as contracts from '@/lib/features/assistants/contract/endpoints'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import {
  deleteAssistant,
  readAssistant,
  updateAssistant,
} from '@/lib/features/assistants/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
