import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'

export type VoiceReadiness = 'ready' | 'no_worker'

/** Whether an assistant can be talked to by voice now. Null where calls are simulated, so that it never can. */
export async function voiceReadiness(): Promise<VoiceReadiness | null> {
  if (isExchangeSimulated()) return null
  return (await lacksWorker()) ? 'no_worker' : 'ready'
}
