import { readFileSync } from 'node:fs'

/** What must be stopped when the process ends, last started first. */

interface Ending {
  name: string
  stop: () => Promise<void>
}

const endings: Ending[] = []
let ending = false

export function onEnd(name: string, stop: () => Promise<void>): void {
  endings.unshift({ name, stop })
}

/** Stops everything once and leaves with `code`. */
export async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const { name, stop } of endings) {
    await stop().catch((error: unknown) => {
      console.error(`Stopping the ${name} failed:`, error)
    })
  }
  process.exit(code)
}

export function isEnding(): boolean {
  return ending
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0))
}

// A script runner that was killed cannot pass its signal on: end with it.
if (process.env.npm_lifecycle_event) {
  const runners = ancestors()
  setInterval(() => {
    if (ancestors() !== runners) void end(0)
  }, 250).unref()
}

/** Parent and grandparent: script runners put a shell between themselves and the script. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
