import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readProfile } from '@/lib/services/accounts/read-profile'
import { updateProfile } from '@/lib/services/accounts/update-profile'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.readProfile,
    run: async ({ account }) => reply(200, await readProfile(account)),
  }),
  PATCH: panelRoute({
    contract: contracts.updateProfile,
    run: async ({ account, body }) => reply(200, await updateProfile(account, body)),
  }),
})
