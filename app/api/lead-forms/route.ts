import * as contracts from '@/lib/features/lead-forms/contract/panel'
import { createForm } from '@/lib/features/lead-forms/edit-form'
import { listForms } from '@/lib/features/lead-forms/read-forms'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listForms,
    run: async ({ account }) =>
      reply(200, { data: (await listForms(account)).map(contracts.presentListedForm) }),
  }),
  POST: panelRoute({
    contract: contracts.createForm,
    run: async ({ account, body }) =>
      reply(201, contracts.presentForm(await createForm(account, body))),
  }),
})
