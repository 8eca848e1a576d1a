import * as contracts from '@/lib/contracts/panel/usage'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readUsage } from '@/lib/services/minutes/read-usage'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadUsage,
    run: async ({ account }) => reply(200, contracts.presentUsage(await readUsage(account))),
  }),
})
