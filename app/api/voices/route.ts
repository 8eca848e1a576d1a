import { listVoices } from '@/lib/features/assistants/contract/voices'
import { readVoices } from '@/lib/features/assistants/voices'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: listVoices,
    run: async () => reply(200, await readVoices()),
  }),
})
