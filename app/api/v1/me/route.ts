import { presentMe, readMe } from '@/lib/features/accounts/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: readMe,
    run: async ({ account }) => reply(200, presentMe(account)),
  }),
})
