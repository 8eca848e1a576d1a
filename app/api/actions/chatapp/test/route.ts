import * as contracts from '@/lib/features/actions/contract/panel'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { testAction } from '@/lib/features/actions/test-action'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelTestChatAppAction,
    run: async ({ account, body }) => {
      const { phoneNumber, templateName, templateLang: language, templateParams: parameters } = body
      const message: PlannedMessage = { channel: 'chatapp', templateName, language, parameters }
      return reply(200, await testAction(account, message, phoneNumber))
    },
  }),
})
