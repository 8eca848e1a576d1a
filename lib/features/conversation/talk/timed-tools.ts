import type { RunTool } from './port'

export interface TimedTools {
  runTool: RunTool
  /** Time that a use took, in milliseconds. 0 for a use that the talk refused. */
  msOf(id: string): number
}

/** Measures the time of tools. */
export function timedTools(runTool: RunTool): TimedTools {
  const times = new Map<string, number>()
  return {
    async runTool(use) {
      const start = performance.now()
      try {
        return await runTool(use)
      } finally {
        times.set(use.id, Math.round(performance.now() - start))
      }
    },
    msOf: (id) => times.get(id) ?? 0,
  }
}
