import * as contracts from '@/lib/features/teams/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createTeam, listTeams } from '@/lib/features/teams/teams'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListTeams,
    run: async ({ account }) =>
      reply(200, { data: (await listTeams(account)).map(contracts.presentTeam) }),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateTeam,
    run: async ({ account, body }) =>
      reply(201, contracts.presentTeam(await createTeam(account, body))),
  }),
})
