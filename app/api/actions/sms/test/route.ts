import * as contracts from '@/lib/contracts/panel/actions'
import type { PlannedMessage } from '@/lib/domain/message'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { testAction } from '@/lib/services/actions/test-action'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelTestSmsAction,
    run: async ({ account, body }) => {
      const { phoneNumber, message: text, smsProvider: provider } = body
      const message: PlannedMessage = { channel: 'sms', text, provider }
      return reply(200, await testAction(account, message, phoneNumber))
    },
  }),
})
