/** Runs once in the process of the web server, before its first request. */
export async function register(): Promise<void> {
  // A constant of the build, which also compiles this file for a runtime that has no sockets. All imports are here, so
  // that it leaves them out there.
  // oxlint-disable-next-line node/no-process-env
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareStart } = await import('@/lib/platform/start')
    const { prepareWebServer } = await import('@/lib/features/operations/prepare-web-server')
    await prepareStart(prepareWebServer)
  }
}
