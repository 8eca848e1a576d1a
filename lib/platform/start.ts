/** The start of the web server's process, which instrumentation.next.ts prepares. */

interface Start {
  started: Promise<void>
  settle: (preparing: Promise<void>) => void
}

// Global, because the framework bundles the start of the server apart from the rest.
const store = globalThis as { santralStart?: Start }

function start(): Start {
  if (store.santralStart) return store.santralStart
  let settle: Start['settle'] = () => {}
  const started = new Promise<void>((resolve) => {
    settle = resolve
  })
  // If Next serves alone, no caller awaits this, and Next reports a failure itself.
  started.catch(() => {})
  return (store.santralStart = { started, settle })
}

/** Runs what prepares this process. {@link whenStarted} waits for it. */
export function prepareStart(prepare: () => Promise<void>): Promise<void> {
  const preparing = prepare()
  start().settle(preparing)
  return preparing
}

/** Resolves when this process is prepared. @throws what prepared it threw */
export function whenStarted(): Promise<void> {
  return start().started
}
