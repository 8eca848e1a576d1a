import * as contracts from '@/lib/features/knowledge-bases/contract/panel-bases'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import {
  createKnowledgeBase,
  listKnowledgeBases,
} from '@/lib/features/knowledge-bases/bases/knowledge-bases'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListKnowledgeBases,
    run: async ({ account }) =>
      reply(200, { data: (await listKnowledgeBases(account)).map(contracts.presentKnowledgeBase) }),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateKnowledgeBase,
    run: async ({ account, body }) =>
      reply(201, contracts.presentKnowledgeBase(await createKnowledgeBase(account, body))),
  }),
})
