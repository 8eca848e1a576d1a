import * as contracts from '@/lib/features/scenarios/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readRuns, readStanding } from '@/lib/features/scenarios/read-scenarios'
import { deleteScenario, updateScenario } from '@/lib/features/scenarios/scenarios'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readScenario,
    run: async ({ account, params }) => {
      const standing = await readStanding(account, params.id)
      const { last, previous } = standing
      const ids = [last, previous].flatMap((run) => (run ? [run.id] : []))
      const runs = await readRuns(account, params.id, ids)
      return reply(200, contracts.presentDetail(standing, runs))
    },
  }),
  PATCH: panelRoute({
    contract: contracts.updateScenario,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentScenario(await updateScenario(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.deleteScenario,
    run: async ({ account, params }) => {
      await deleteScenario(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
