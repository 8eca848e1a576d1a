import * as contracts from '@/lib/features/knowledge-bases/contract/panel-bases'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import {
  linkAssistant,
  listLinkedAssistants,
  unlinkAssistant,
} from '@/lib/features/assistants/knowledge-links'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListLinkedAssistants,
    run: async ({ account, params }) => {
      const linked = await listLinkedAssistants(account, params.id)
      return reply(200, { data: linked.map(contracts.presentLinkedAssistant) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelLinkAssistant,
    run: async ({ account, params, body }) => {
      await linkAssistant(account, params.id, body.assistantId)
      return reply(201, { knowledgeBaseId: params.id, assistantId: body.assistantId })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelUnlinkAssistant,
    run: async ({ account, params, query }) => {
      await unlinkAssistant(account, params.id, query.assistantId)
      return reply(200, { success: true })
    },
  }),
})
