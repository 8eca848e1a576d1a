import * as contracts from '@/lib/features/business/contract/panel'
import { removeLogo, setLogo } from '@/lib/features/business/business'
import { MAX_LOGO_BYTES } from '@/lib/features/business/rules/logo'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { readUploadedBytes } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.setLogo,
    run: async ({ account, request }) =>
      reply(200, await setLogo(account, await readUploadedBytes(request, MAX_LOGO_BYTES))),
  }),
  DELETE: panelRoute({
    contract: contracts.removeLogo,
    run: async ({ account }) => reply(200, await removeLogo(account)),
  }),
})
