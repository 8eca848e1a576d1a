import * as contracts from '@/lib/features/teams/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { addMember, changeRole, listMembers, removeMember } from '@/lib/features/teams/members'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
