import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import type { Probe } from '@/lib/platform/probe'
import { livekitTelephony } from './livekit'
import { livekitProbe } from './livekit-probe'
import type { Telephony } from './port'
import { simulatedTelephony } from './simulated'

export {
  type CallProgress,
  type DialRequest,
  type ExchangeMessage,
  type ExchangeState,
  type CallLeg,
  type RoomAccess,
  type RoomRole,
  type Telephony,
  TelephonyError,
  type TrunkRequest,
} from './port'

/** The exchange: LiveKit if it is configured, the simulator otherwise. */
export const telephony = configured((): Telephony => {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config()
  const { LIVEKIT_PUBLIC_URL: publicUrl } = config()
  return url && key && secret
    ? livekitTelephony(url, key, secret, { publicUrl })
    : simulatedTelephony
})

/** Null where calls are simulated. */
export function exchangeProbe(): Probe | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config()
  return url && key && secret ? livekitProbe(url, key, secret) : null
}
