import { readFileSync } from 'node:fs'

/** Stops the parts of the process when it ends, the last started first. */

interface ShutdownHook {
  name: string
  stop: () => Promise<void>
}

const hooks: ShutdownHook[] = []
let shuttingDown = false

/** Registers what to stop at the end of the process, before everything that was registered earlier. */
export function onShutdown(name: string, stop: () => Promise<void>): void {
  hooks.unshift({ name, stop })
}

/** Stops everything and exits with `code`. Further calls do nothing. */
export async function shutDown(code: number): Promise<void> {
  if (shuttingDown) return
  shuttingDown = true
  for (const { name, stop } of hooks) {
    await stop().catch((error: unknown) => {
      console.error(`Stopping the ${name} failed:`, error)
    })
  }
  process.exit(code)
}

export function isShuttingDown(): boolean {
  return shuttingDown
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void shutDown(0))
}

// A script runner such as npm cannot forward SIGKILL. This process ends when the runner has died.
if (process.env.npm_lifecycle_event) {
  const runners = ancestors()
  setInterval(() => {
    if (ancestors() !== runners) void shutDown(0)
  }, 250).unref()
}

/** Identifies the parent and the grandparent process. Script runners put a shell between themselves and the script. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
