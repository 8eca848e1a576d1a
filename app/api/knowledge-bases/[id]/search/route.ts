import * as contracts from '@/lib/features/knowledge-bases/contract/panel-bases'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { searchKnowledgeBase } from '@/lib/features/knowledge-bases/search/search-knowledge'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelSearchKnowledge,
    run: async ({ account, params, body }) => {
      const found = await searchKnowledgeBase(account, params.id, body)
      return reply(200, { data: found.map(contracts.presentFoundChunk) })
    },
  }),
})
