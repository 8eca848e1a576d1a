import { presentMe, readMe } from '@/lib/contracts/account'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: readMe,
    run: async ({ account }) => reply(200, presentMe(account)),
  }),
})
