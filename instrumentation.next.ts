/** Runs once in the process of the web server, before its first request. */
export async function register(): Promise<void> {
  // A constant of the build, which also compiles this file for a runtime that has no sockets.
  // oxlint-disable-next-line node/no-process-env
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareStart } = await import('@/lib/platform/start')
    await prepareStart(prepareProcess)
  }
}

async function prepareProcess(): Promise<void> {
  const { config } = await import('@/lib/platform/config')
  const { isTelemetryOn } = await import('@/lib/platform/telemetry/is-on')
  if (isTelemetryOn(config())) {
    // First, because it observes `pg` as it is loaded.
    const { startTelemetry } = await import('@/lib/platform/telemetry/sdk')
    await startTelemetry(config(), async () => {
      const metrics = await import('@/lib/features/operations/metrics/read-business-metrics')
      return metrics.readBusinessMetrics()
    })
  }
  const { recordPeerAddresses } = await import('@/lib/platform/http/client-address')
  recordPeerAddresses()
  const { makeRequestsPlain } = await import('@/lib/platform/http/plain-requests')
  makeRequestsPlain()
  const { endAfterWork } = await import('@/lib/platform/http/end-after-work')
  endAfterWork()
}
