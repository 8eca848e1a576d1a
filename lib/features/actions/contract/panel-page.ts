import { z } from 'zod'
import { MESSAGE_CHANNELS } from '@/lib/platform/vocabulary/message'

/** What the addresses of the pages of actions say. */
export const ActionPageParams = z.object({
  channel: z.enum(MESSAGE_CHANNELS).optional().catch(undefined),
})
