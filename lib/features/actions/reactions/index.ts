import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { planActions } from './plan-actions'

/** Without an analysis to wait for, the messages of a completed call can be planned at once. */
export async function onCallSettled(
  tx: TenantTransaction,
  call: { id: string; status: FinalStatus; awaitsAnalysis: boolean },
): Promise<void> {
  if (call.status === 'completed' && !call.awaitsAnalysis) await planActions(tx, call.id)
}

/** The conditions of actions can be checked now. */
export async function onCallAnalysed(tx: TenantTransaction, callId: string): Promise<void> {
  await planActions(tx, callId)
}
