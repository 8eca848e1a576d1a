import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { initializeLogger, type RunningJobInfo } from '@livekit/agents'
import { afterAll, expect, it } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { ProcPool } from '../node_modules/@livekit/agents/dist/ipc/proc_pool.js'
import { CallProcesses } from './call-processes'

initializeLogger({ pretty: false, level: 'silent' })

// The packages are found from there.
const folder = mkdtempSync('agent/node_modules/.test-')
const program = join(process.cwd(), folder, 'job.mjs')
writeFileSync(
  program,
  "import { defineAgent } from '@livekit/agents'\nexport default defineAgent({ entry: () => Promise.resolve() })",
)
const pool = new ProcPool({
  agent: program,
  numIdleProcesses: 1,
  initializeTimeout: 60_000,
  closeTimeout: 1000,
  sessionEndTimeout: 1000,
  memoryWarnMB: 0,
  memoryLimitMB: 0,
})
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

const launch = (id: string) => pool.launchJob({ job: { id } } as RunningJobInfo)

const idle = () => pool.warmedProcQueue.items.length

it(
  'keeps as many processes ready as calls arrive, and refuses calls without a place',
  async () => {
    const processes = new CallProcesses({ least: 1, most: 3 })
    processes.manage(pool)
    pool.start()
    const wait = { timeout: within(60_000), interval: 100 }
    await expect.poll(idle, wait).toBe(1)
    const jobs = ['job-1', 'job-2', 'job-3', 'job-4']
    // At once, because a job that is not assigned soon loses its place.
    expect(jobs.map((id) => processes.accept(id))).toEqual([true, true, true, false])
    expect(processes.calls).toBe(3)
    await expect.poll(idle, wait).toBe(3)
    for (const id of jobs.slice(0, 3)) await launch(id)
    // A process that is not needed would be loading now.
    expect([processes.calls, pool.processes.length]).toEqual([3, 3])
  },
  within(90_000),
)
