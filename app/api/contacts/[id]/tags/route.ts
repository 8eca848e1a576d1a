import * as contracts from '@/lib/features/contacts/contract/tags'
import { tagContact } from '@/lib/features/contacts/tags/tag-contacts'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelTagContact,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentTag(await tagContact(account, params.id, body.name))),
  }),
})
