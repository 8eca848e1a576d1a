import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from '@/scripts/lib/processes.mjs'

/** Maximum time for a worker to stop, in milliseconds. */
const STOP_MS = 30_000

export interface WorkerProcess {
  pid: number
  /** Log lines. */
  lines: string[]
  /** Memory and CPU time of the process and its children. */
  usage(): ProcessUsage[]
  /** Returns the child process that used most CPU time since then. */
  busiestSince(before: ProcessUsage[]): number
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
    busiestSince(before) {
      const cpuOf = new Map(before.map((usage) => [usage.pid, usage.cpuSeconds]))
      const worked = ({ pid, cpuSeconds }: ProcessUsage) => cpuSeconds - (cpuOf.get(pid) ?? 0)
      const all = childrenOf(pid).flatMap(usageOf)
      return all.toSorted((one, other) => worked(other) - worked(one))[0]?.pid ?? 0
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
