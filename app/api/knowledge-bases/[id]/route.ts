import * as contracts from '@/lib/features/knowledge-bases/contract/panel-bases'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import {
  deleteKnowledgeBase,
  readKnowledgeBase,
  updateKnowledgeBase,
} from '@/lib/features/knowledge-bases/bases/knowledge-bases'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
