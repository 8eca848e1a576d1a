import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from '@/scripts/lib/processes.mjs'

/** Maximum time for a worker to stop, in milliseconds. */
const STOP_MS = 30_000

/** Log line of a process that takes a call. */
const STARTED = 'call process started'

export interface WorkerProcess {
  pid: number
  /** Log lines. */
  lines: string[]
  /** Memory and CPU time of the process and its children. */
  usage(): ProcessUsage[]
  /** Returns the id of the process of a call. @throws Error if it has none yet */
  processOf(callId: string): number
  stop(): Promise<void>
}

export interface ProcessUsage {
  pid: number
  megabytes: number
  cpuSeconds: number
}

/** Starts the bundled voice worker, and waits for its registration. */
export async function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  const program = fileURLToPath(new URL('../start.mjs', import.meta.url))
  const lines: string[] = []
  const child = start(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => lines.push(...String(data).split('\n').filter(Boolean)))
  }
  const health = `http://127.0.0.1:${env.AGENT_HEALTH_PORT}/`
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null || attempt > 150) throw new Error(lines.join('\n'))
    await wait(200)
  }
  const pid = child.pid ?? 0
  return {
    pid,
    lines,
    usage: () => [pid, ...childrenOf(pid)].flatMap(usageOf),
    processOf(callId) {
      const started = lines.find((line) => line.includes(STARTED) && line.includes(callId))
      if (!started) throw new Error(`no process of call ${callId}`)
      return (JSON.parse(started) as { pid: number }).pid
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        // The worker waits for calls that a failed case left behind.
        const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.once('exit', () => {
          clearTimeout(timeout)
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Clock ticks per second in /proc. */
const TICKS = 100

/** Returns memory and CPU time of a process; nothing if it has ended. */
export function usageOf(pid: number): ProcessUsage[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    const ticks = Number(fields[11]) + Number(fields[12])
    return [{ pid, megabytes: Math.round(kilobytes / 1000), cpuSeconds: ticks / TICKS }]
  } catch {
    return []
  }
}
