import * as contracts from '@/lib/contracts/panel/knowledge-bases'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createKnowledgeBase } from '@/lib/services/knowledge-bases/create-knowledge-base'
import { listKnowledgeBases } from '@/lib/services/knowledge-bases/list-knowledge-bases'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
