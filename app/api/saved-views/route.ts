import * as contracts from '@/lib/features/saved-views/contract/panel'
import { saveView } from '@/lib/features/saved-views/saved-views'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { dayIn } from '@/lib/platform/time/day-clock'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelSaveView,
    run: async ({ account, body }) => {
      const today = dayIn(account.timezone, new Date())
      return reply(201, contracts.presentView(await saveView(account, body, today)))
    },
  }),
})
