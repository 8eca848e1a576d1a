import * as contracts from '@/lib/features/accounts/contract/sessions'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { endOtherSessions, listSessions } from '@/lib/features/accounts/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listSessions,
    run: async ({ account }) => {
      const sessions = await listSessions(account)
      const data = sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      return reply(200, { data })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.endOtherSessions,
    run: async ({ account }) => {
      await endOtherSessions(account)
      return reply(200, { success: true })
    },
  }),
})
