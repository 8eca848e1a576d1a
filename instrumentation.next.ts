/** Runs once in the process of the web server, before its first request. */
export async function register(): Promise<void> {
  // A constant of the build, which also compiles this file for a runtime that has no sockets. All imports are in this
  // block, so that they are left out there.
  // oxlint-disable-next-line node/no-process-env
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareStart } = await import('@/lib/platform/start')
    const { prepareProcess } = await import('@/lib/platform/prepare-process')
    await prepareStart(() =>
      prepareProcess(async () => {
        const metrics = await import('@/lib/features/operations/metrics/read-business-metrics')
        return metrics.readBusinessMetrics()
      }),
    )
  }
}
