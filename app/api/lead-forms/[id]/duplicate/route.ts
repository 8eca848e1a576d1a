import * as contracts from '@/lib/features/lead-forms/contract/panel'
import { duplicateForm } from '@/lib/features/lead-forms/edit-form'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.duplicateForm,
    run: async ({ account, params }) =>
      reply(201, contracts.presentForm(await duplicateForm(account, params.id))),
  }),
})
