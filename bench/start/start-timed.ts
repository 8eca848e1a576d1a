import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { cpuSecondsOf, memoryOf, type ProcessMemory } from '../scale/memory'

/** How exact the times are. */
const POLL_MS = 10

export interface Started {
  /** From the start of the process to the first answer, in milliseconds. */
  healthMs: number
  /** 0 without an API key. */
  requestMs: number
  /** The processor time of all processes up to the first answer. */
  cpuSeconds: number
  memory: ProcessMemory[]
}

interface Start {
  dataDir: string
  rest: () => Promise<unknown>
  apiKey?: string
  /** The root of the built product. Default: this clone. */
  tree?: string
}

/** Starts the built product, lets it rest, and stops it. The launcher builds it first if it is stale. */
export async function startTimed({ dataDir, rest, apiKey, tree = root }: Start): Promise<Started> {
  const port = String(await freePort())
  const began = performance.now()
  const child = start(process.execPath, [join(tree, 'embedded/start.mjs')], {
    cwd: tree,
    env: cleanEnvironment({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const request = apiKey ? untilAnswered('/api/v1/me', { 'X-API-Key': apiKey }) : 0
    const healthMs = await untilAnswered('/api/health')
    const cpuSeconds = cpuSecondsOf(child.pid ?? 0)
    const requestMs = await request
    await rest()
    return { healthMs, requestMs, cpuSeconds, memory: memoryOf(child.pid ?? 0) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }

  async function untilAnswered(path: string, headers: HeadersInit = {}): Promise<number> {
    while (child.exitCode === null) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null)
      if (response?.ok) return performance.now() - began
      await sleep(POLL_MS)
    }
    throw new Error(`The installation ended with ${child.exitCode} before it answered.`)
  }
}
