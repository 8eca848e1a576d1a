import * as contracts from '@/lib/contracts/panel/knowledge-bases'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { searchKnowledgeBase } from '@/lib/services/knowledge-bases/search-knowledge-base'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelSearchKnowledge,
    run: async ({ account, params, body }) => {
      const found = await searchKnowledgeBase(account, params.id, body)
      return reply(200, { data: found.map(contracts.presentFoundChunk) })
    },
  }),
})
