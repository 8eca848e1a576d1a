import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteApiKey } from '@/lib/services/accounts/delete-api-key'
import { issueApiKey } from '@/lib/services/accounts/issue-api-key'
import { readApiKey } from '@/lib/services/accounts/read-api-key'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.readApiKey,
    run: async ({ account }) => {
      const key = await readApiKey(account)
      const body = {
        apiKey: null,
        keyPrefix: key?.keyPrefix ?? null,
        createdAt: key?.createdAt.toISOString() ?? null,
        lastUsedAt: key?.lastUsedAt?.toISOString() ?? null,
      }
      return reply(200, body)
    },
  }),
  POST: panelRoute({
    contract: contracts.createApiKey,
    run: async ({ account }) => {
      const { apiKey, keyPrefix, createdAt } = await issueApiKey(account)
      return reply(201, { apiKey, keyPrefix, createdAt: createdAt.toISOString() })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.deleteApiKey,
    run: async ({ account }) => {
      await deleteApiKey(account)
      return reply(200, { success: true })
    },
  }),
})
