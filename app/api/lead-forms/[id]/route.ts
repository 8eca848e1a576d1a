import * as contracts from '@/lib/features/lead-forms/contract/panel'
import { deleteForm, updateForm } from '@/lib/features/lead-forms/edit-form'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readForm,
    run: async ({ account, params }) =>
      reply(200, contracts.presentForm(await readForm(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.updateForm,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentForm(await updateForm(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.deleteForm,
    run: async ({ account, params }) => {
      await deleteForm(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
