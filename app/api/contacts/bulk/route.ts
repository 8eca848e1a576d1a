import * as contracts from '@/lib/features/bulk-actions/contract/panel'
import { chosenContacts } from '@/lib/features/bulk-actions/chosen-contacts'
import { runBulkAction } from '@/lib/features/bulk-actions/run-bulk-action'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelContactsBulk,
    run: async ({ account, body: { chosen, action } }) => {
      const contacts = await chosenContacts(account, chosen)
      return reply(200, contracts.presentBulkResult(await runBulkAction(account, contacts, action)))
    },
  }),
})
