import * as contracts from '@/lib/contracts/panel/knowledge-bases'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteKnowledgeBase } from '@/lib/services/knowledge-bases/delete-knowledge-base'
import { readKnowledgeBase } from '@/lib/services/knowledge-bases/read-knowledge-base'
import { updateKnowledgeBase } from '@/lib/services/knowledge-bases/update-knowledge-base'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadKnowledgeBase,
    run: async ({ account, params }) =>
      reply(200, contracts.presentKnowledgeBase(await readKnowledgeBase(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.panelUpdateKnowledgeBase,
    run: async ({ account, params, body }) => {
      const base = await updateKnowledgeBase(account, params.id, body)
      return reply(200, contracts.presentKnowledgeBase(base))
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteKnowledgeBase,
    run: async ({ account, params }) => {
      await deleteKnowledgeBase(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
