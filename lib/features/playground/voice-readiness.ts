import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'

export type VoiceReadiness = 'ready' | 'no_worker'

/** Returns whether voice talks are possible now. Null if calls are simulated. */
export async function voiceReadiness(): Promise<VoiceReadiness | null> {
  if (isExchangeSimulated()) return null
  return (await lacksWorker()) ? 'no_worker' : 'ready'
}
