import * as contracts from '@/lib/features/accounts/contract/second-factor'
import { readSecondFactor, startSecondFactor } from '@/lib/features/accounts/second-factor/set-up'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readSecondFactor,
    run: async ({ account }) => {
      const { since, codesLeft } = await readSecondFactor(account)
      return reply(200, {
        isOn: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: codesLeft,
      })
    },
  }),
  POST: panelRoute({
    contract: contracts.startSecondFactor,
    run: async ({ account, body }) =>
      reply(201, await startSecondFactor(account, body.password ?? null)),
  }),
})
