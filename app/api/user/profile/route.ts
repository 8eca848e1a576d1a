import * as contracts from '@/lib/features/accounts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readProfile, updateProfile } from '@/lib/features/accounts/profile'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readProfile,
    run: async ({ account }) => reply(200, await readProfile(account)),
  }),
  PATCH: panelRoute({
    contract: contracts.updateProfile,
    run: async ({ account, body }) => reply(200, await updateProfile(account, body)),
  }),
})
