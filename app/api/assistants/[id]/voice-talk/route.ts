import * as contracts from '@/lib/features/playground/contract/voice-talk'
import { openVoiceTalk } from '@/lib/features/playground/open-voice-talk'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.openVoiceTalk,
    run: async ({ account, params }) => reply(201, await openVoiceTalk(account, params.id)),
  }),
})
