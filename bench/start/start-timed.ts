import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { apiKey } from '../contacts/seed'
import type { EmbeddedData } from '../scale/embedded'
import { memoryOf, type ProcessMemory } from '../scale/memory'

const LAUNCHER = fileURLToPath(new URL('../../embedded/start.mjs', import.meta.url))

/** How exact the times are. */
const POLL_MS = 10

export interface Started {
  /** From the start of the process to the first answer, in milliseconds. */
  healthMs: number
  requestMs: number
  memory: ProcessMemory[]
}

/** Starts the built product, lets it rest, and stops it. The launcher builds it first if it is stale. */
export async function startTimed(
  { dataDir }: EmbeddedData,
  rest: () => Promise<unknown>,
): Promise<Started> {
  const port = String(await freePort())
  const began = performance.now()
  const child = start(process.execPath, [LAUNCHER], {
    env: cleanEnvironment({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [healthMs, requestMs] = await Promise.all([
      untilAnswered(`http://127.0.0.1:${port}/api/health`, {}),
      untilAnswered(`http://127.0.0.1:${port}/api/v1/me`, { 'X-API-Key': apiKey(1) }),
    ])
    await rest()
    return { healthMs, requestMs, memory: memoryOf(child.pid ?? 0) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }

  async function untilAnswered(url: string, headers: Record<string, string>): Promise<number> {
    while (child.exitCode === null) {
      const response = await fetch(url, { headers }).catch(() => null)
      if (response?.ok) return performance.now() - began
      await sleep(POLL_MS)
    }
    throw new Error(`The installation ended with ${child.exitCode} before it answered.`)
  }
}
