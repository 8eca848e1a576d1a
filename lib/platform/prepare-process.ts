import { config } from './config'
import { recordPeerAddresses } from './http/client-address'
import { endAfterWork } from './http/end-after-work'
import { makeRequestsPlain } from './http/plain-requests'
import { prepareFoundServer } from './http/server/prepare-server'
import { isTelemetryOn } from './telemetry/is-on'
import type { startTelemetry } from './telemetry/sdk'

/** Prepares the process of the web server. @param readMetrics reads what telemetry shows of the business */
export async function prepareProcess(
  readMetrics: Parameters<typeof startTelemetry>[1],
): Promise<void> {
  if (isTelemetryOn(config())) {
    // First, because it observes `pg` as it is loaded.
    const telemetry = await import('./telemetry/sdk')
    await telemetry.startTelemetry(config(), readMetrics)
  }
  recordPeerAddresses()
  makeRequestsPlain()
  endAfterWork()
  prepareFoundServer()
}
