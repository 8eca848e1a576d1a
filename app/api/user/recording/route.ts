import * as contracts from '@/lib/features/recordings/contract/panel'
import {
  readRecordingSettings,
  updateRecordingSettings,
} from '@/lib/features/recordings/recording-settings'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readRecordingSettings,
    run: async ({ account }) => reply(200, await readRecordingSettings(account)),
  }),
  PUT: panelRoute({
    contract: contracts.updateRecordingSettings,
    run: async ({ account, body }) => reply(200, await updateRecordingSettings(account, body)),
  }),
})
