import * as contracts from '@/lib/features/accounts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteApiKey, issueApiKey, readApiKey } from '@/lib/features/accounts/api-key'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
