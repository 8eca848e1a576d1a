import { presentMe, readMe } from '@/lib/contracts/account'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: readMe,
    run: ({ account }) => Promise.resolve({ status: 200, body: presentMe(account) }),
  }),
})
