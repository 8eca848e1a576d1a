import { config } from '@/lib/platform/config'
import { recordPeerAddresses } from '@/lib/platform/http/client-address'
import { endAfterWork } from '@/lib/platform/http/end-after-work'
import { makeRequestsPlain } from '@/lib/platform/http/plain-requests'
import { isTelemetryOn } from '@/lib/platform/telemetry/is-on'

/** Prepares the process of the web server, before its first request. */
export async function prepareWebServer(): Promise<void> {
  if (isTelemetryOn(config())) {
    // First, because it observes `pg` as it is loaded.
    const { startTelemetry } = await import('@/lib/platform/telemetry/sdk')
    await startTelemetry(config(), async () => {
      const metrics = await import('./metrics/read-business-metrics')
      return metrics.readBusinessMetrics()
    })
  }
  recordPeerAddresses()
  makeRequestsPlain()
  endAfterWork()
}
