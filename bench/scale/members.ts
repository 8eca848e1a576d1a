import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHistogram, performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { atExit } from '@/scripts/lib/processes.mjs'
import { type ChildServer, startChildServer } from '../lib/child-server'
import type { BenchDatabase } from '../lib/database'
import { applyLoad, type RateWindow, type Shot } from '../lib/load'
import { SECRETS } from '../lib/secrets'
import { childrenCpuTime, postmasterOf } from './cpu'
import { memoryOf, together } from './memory'
import type { Services } from './services'

const LAUNCHER = fileURLToPath(new URL('../../embedded/start.mjs', import.meta.url))

/** Connections over all processes: as many for one as for four, so that the same work waits. */
const CONNECTIONS = 16

/** V8 still compiles until then, in each process. */
const WARM_UP_REQUESTS = 1500

export interface MembersMeasured {
  count: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of CPU time per request, of all processes of a kind. */
  cpu: { product: number; postgres: number; redis: number; generator: number }
  /** How many cores all of them together kept busy. */
  coresBusy: number
  /** Megabytes of each process, before the load and after it. */
  memory: { name: string; before: number; after: number }[]
}

interface Options {
  count: number
  database: BenchDatabase
  services: Services
  next: () => Shot
  window: RateWindow
  seconds: number
}

/** Starts so many processes, and measures them under load. The requests rotate over them. */
export async function measureMembers(options: Options): Promise<MembersMeasured> {
  const { count, services, seconds } = options
  const members: ChildServer[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  const forget = atExit(() => rmSync(dataDir, { recursive: true, force: true }))
  try {
    for (let n = 1; n <= count; n += 1) {
      console.error(`Starting process ${n} of ${count} …`)
      members.push(await startMember(options, join(dataDir, String(n))))
    }
    const before = memories(members)
    console.error(`Measuring for ${seconds} s …`)
    const load = await measureLoad(members, options)
    const after = memories(members)
    const memory = before.map(({ name, megabytes }) => ({
      name,
      before: megabytes,
      after: after.find((later) => later.name === name)?.megabytes ?? Number.NaN,
    }))
    return { count, ...load, memory }
  } finally {
    await Promise.all(members.map((member) => member.stop()))
    forget()
    rmSync(dataDir, { recursive: true, force: true })
  }

  function memories(of: ChildServer[]) {
    return of.flatMap(({ pid }, n) => {
      const processes = memoryOf(pid)
      const roles = [...new Set(processes.map(({ role }) => role))]
      return roles.map((role) => ({
        name: `${role} ${n + 1}`,
        megabytes: together(processes.filter((one) => one.role === role)),
      }))
    })
  }

  async function startMember({ database }: Options, dir: string): Promise<ChildServer> {
    const member = await startChildServer([LAUNCHER], {
      ...SECRETS,
      ...services.env,
      DATABASE_URL: database.url,
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
    })
    services.add(Number(new URL(member.url).port))
    return member
  }
}

async function measureLoad(
  members: ChildServer[],
  { database, services, next, window, seconds }: Options,
): Promise<Omit<MembersMeasured, 'count' | 'memory'>> {
  const connections = Math.max(1, Math.round(CONNECTIONS / members.length))
  const postmaster = await postmasterOf(database.pool)
  const apply = async (most: number, time: number) => {
    const latencies = createHistogram()
    const each = Math.floor(most / members.length)
    const all = await Promise.all(
      members.map((server) =>
        applyLoad({ server, next, connections, seconds: time, most: each, latencies }),
      ),
    )
    const requests = all.reduce((sum, one) => sum + one.requests, 0)
    window.add(requests)
    return { latencies, requests, perSecond: all.reduce((sum, one) => sum + one.perSecond, 0) }
  }
  await window.room()
  await apply(WARM_UP_REQUESTS * members.length, 4 * seconds)
  const room = await window.room()
  const cpuTimes = () => ({
    product: members.reduce((sum, member) => sum + (member.cpuTime() ?? NaN), 0),
    postgres: childrenCpuTime(postmaster),
    redis: services.redisCpuTime(),
    generator: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  })
  const before = cpuTimes()
  const start = performance.now()
  const { latencies, requests, perSecond } = await apply(room, seconds)
  const milliseconds = performance.now() - start
  const after = cpuTimes()
  const used = (of: keyof typeof before) => (after[of] - before[of]) / requests
  const cpu = {
    product: used('product'),
    postgres: used('postgres'),
    redis: used('redis'),
    generator: used('generator'),
  }
  const busy = Object.values(cpu).reduce((sum, each) => sum + each, 0) * requests
  const percentile = (share: number) => latencies.percentile(share) / 1000
  return {
    perSecond,
    p50: percentile(50),
    p95: percentile(95),
    p99: percentile(99),
    cpu,
    coresBusy: busy / milliseconds,
  }
}
