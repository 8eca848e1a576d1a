import * as contracts from '@/lib/contracts/panel/teams'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { addMember } from '@/lib/services/teams/add-member'
import { changeRole } from '@/lib/services/teams/change-role'
import { listMembers } from '@/lib/services/teams/list-members'
import { removeMember } from '@/lib/services/teams/remove-member'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListMembers,
    run: async ({ account, params }) => {
      const members = await listMembers(account, params.id)
      return reply(200, { data: members.map(contracts.presentMember) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelAddMember,
    run: async ({ account, params, body }) =>
      reply(201, contracts.presentMember(await addMember(account, params.id, body))),
  }),
  PATCH: panelRoute({
    contract: contracts.panelChangeRole,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentMember(await changeRole(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelRemoveMember,
    run: async ({ account, params, query }) => {
      await removeMember(account, params.id, query.userId)
      return reply(200, { success: true })
    },
  }),
})
