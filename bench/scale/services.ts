import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startBalancer } from '@/testing/processes/balancer'
import { startJobServer } from '@/testing/processes/job-server'
import { connectRedis } from '@/emulators/upstash/redis'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { startRedis } from '@/scripts/redis.mjs'
import { groupCpuTime, processCpuTime } from '../lib/cpu-time'

/** The services that several processes of the product share besides the database. */
export interface Services {
  env: Record<string, string>
  /** Has a process at this port take the calls of jobs in turn. */
  add(port: number): void
  /** Milliseconds of CPU time of Redis and of Upstash's protocol before it. */
  redisCpuTime(): number
  close(): Promise<void>
}

/** Starts Redis behind Upstash's protocol, and the job runner as a separate server, as Inngest would be. */
export async function startServices(databaseUrl: string): Promise<Services> {
  const redis = await startRedis()
  const redisPid = await pidOfRedis(redis.url)
  const upstash = await startUpstash(redis.url)
  const balancer = await startBalancer()
  const jobs = await startJobServer(databaseUrl, balancer.url)
  return {
    env: {
      UPSTASH_REDIS_REST_URL: upstash.url,
      UPSTASH_REDIS_REST_TOKEN: upstash.token,
      ...jobs.env,
    },
    add: (port) => balancer.add(port),
    redisCpuTime: () => (processCpuTime(redisPid) ?? NaN) + (groupCpuTime(upstash.pid) ?? NaN),
    async close() {
      await jobs.stop()
      await balancer.close()
      await upstash.stop()
      await redis.stop()
    },
  }
}

/** In a separate process, so that its CPU time does not count as the load generator's. */
async function startUpstash(redisUrl: string) {
  const child = start(process.execPath, ['--import', 'tsx', 'emulators/upstash/program.ts'], {
    cwd: root,
    env: { ...process.env, REDIS_URL: redisUrl, PORT: '', TOKEN: 'redis-of-the-benchmarks' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error(`${join(root, 'emulators/upstash/program.ts')} has no output`)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, token } = JSON.parse(line) as { url: string; token: string }
  return {
    url,
    token,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function pidOfRedis(url: string): Promise<number> {
  const redis = await connectRedis(url)
  const [info] = await redis.pipeline([['INFO', 'server']])
  redis.close()
  return Number(/process_id:(\d+)/.exec(String(info))?.[1])
}
