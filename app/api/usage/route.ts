import { readBudget } from '@/lib/features/budget/read-budget'
import * as contracts from '@/lib/features/usage/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readUsage } from '@/lib/features/usage-report/read-usage'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadUsage,
    async run({ account }) {
      const [usage, budgets] = await Promise.all([readUsage(account), readBudget(account)])
      return reply(200, contracts.presentUsage(usage, budgets))
    },
  }),
})
