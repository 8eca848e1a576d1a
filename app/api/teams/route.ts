import * as contracts from '@/lib/contracts/panel/teams'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createTeam } from '@/lib/services/teams/create-team'
import { listTeams } from '@/lib/services/teams/read-teams'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
