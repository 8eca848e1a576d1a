import * as contracts from '@/lib/features/business/contract/panel'
import { removeLogo, setLogo } from '@/lib/features/business/business'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { readUploadedBytes } from '@/lib/platform/http/read-upload'
import { resource } from '@/lib/platform/http/resource'
import { inUploadSlot } from '@/lib/platform/http/upload-slots'
import { MAX_LOGO_BYTES } from '@/lib/platform/upload-limits'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.setLogo,
    run: ({ account, request }) =>
      inUploadSlot(account.id, async (slot) => {
        const bytes = await readUploadedBytes(slot, request, MAX_LOGO_BYTES)
        return reply(200, await setLogo(account, bytes))
      }),
  }),
  DELETE: panelRoute({
    contract: contracts.removeLogo,
    run: async ({ account }) => reply(200, await removeLogo(account)),
  }),
})
