import * as contracts from '@/lib/features/lead-forms/contract/public-list'
import { formUrl } from '@/lib/features/lead-forms/form-url'
import { listFormItems } from '@/lib/features/lead-forms/read-forms'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listLeadForms,
    run: async ({ account }) => {
      const forms = await listFormItems(account)
      return reply(
        200,
        forms.map((form) => contracts.presentFormItem(form, formUrl(form.slug))),
      )
    },
  }),
})
