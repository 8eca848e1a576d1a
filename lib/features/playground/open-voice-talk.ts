import { readAssistant } from '@/lib/features/assistants/assistants'
import { settleRefused } from '@/lib/features/calls/dial-call'
import { openBrowserCall } from '@/lib/features/calls/open-browser-call'
import { requireWorker } from '@/lib/features/voice-workers/read-workers'
import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { telephony } from '@/lib/vendors/telephony'
import type { OpenedVoiceTalk } from './contract/voice-talk'

/**
 * Opens a room for a voice talk with a saved assistant in the browser, and dispatches a worker. If the exchange refuses, the
 * talk is settled at once and not billed.
 * @throws voice_not_configured, no_worker, not_found, insufficient_balance, telephony_error (with `call_id` and `reason`)
 */
export async function openVoiceTalk(owner: Owner, assistantId: string): Promise<OpenedVoiceTalk> {
  const { id: known } = await readAssistant(owner, assistantId)
  const exchange = telephony()
  if (exchange.kind === 'simulated') throw new AppError('voice_not_configured')
  await requireWorker()
  const { id: callId } = await openBrowserCall(owner, known)
  const talk = { callId, accountId: String(owner.id) }
  const opened = await exchange.openBrowserRoom(talk).catch(async (error: unknown) => {
    throw await settleRefused(owner, callId, error)
  })
  const { room, ...access } = opened
  await tenantDb(owner).call.updateMany({ where: { id: callId }, data: { externalId: room } })
  return { ...access, callId }
}
