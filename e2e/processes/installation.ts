import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, type StartedServer, startServer } from '@/testing/server'
import { makeDatabase, type ServerData } from '@/testing/server/data'
import { serverEnvironment } from '@/testing/server/environment'
import { startTestUpstash } from '@/testing/vendors/rate-limit/upstash'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { LoadedServer } from '../load/loaded-server'
import { untilHealthy } from '../load/mortal-server'
import { startBalancer } from '@/testing/processes/balancer'
import { startJobServer } from '@/testing/processes/job-server'

/** One process of an installation, at its own port. */
export interface Member {
  port: number
  /** The process itself, not through the balancer. */
  server: StartedServer
}

/** Several processes behind a balancer, with one database, one job server and shared rate limits. */
export interface Installation extends LoadedServer {
  members: readonly [Member, Member]
  answered(member: Member): number
  /** Kills a process with everything that it has started, and starts it again. */
  kill(member: Member): Promise<void>
  /** Stops a process with SIGTERM, and starts the installation at `tree` in its place. @returns the exit code */
  upgrade(member: Member, tree?: string): Promise<number | null>
}

export async function startInstallation(): Promise<Installation> {
  const database = await makeDatabase()
  const upstash = await startTestUpstash()
  const balancer = await startBalancer()
  const jobs = await startJobServer(database.url, balancer.url)
  const data = await makeData(database.url)
  const shared = { APP_URL: balancer.url, ...upstash.env, ...jobs.env }

  async function startProcess(port: number, tree?: string): Promise<StartedServer> {
    const env = { ...shared, PORT: String(port) }
    const server = await startServer({ after: { data: await makeData(database.url) }, env, tree })
    return { ...server, url: `http://127.0.0.1:${port}` }
  }

  async function addMember(): Promise<Member> {
    const port = await freePort()
    const member = { port, server: await startProcess(port) }
    balancer.add(port)
    return member
  }

  const members = [await addMember(), await addMember()] as const
  const whole: Server & { data: ServerData } = {
    url: balancer.url,
    dataDir: data.dataDir,
    data,
    env: await serverEnvironment(data, shared),
  }
  let stopped: Promise<number | null> | undefined
  async function stop(): Promise<number | null> {
    await jobs.stop()
    const codes = await Promise.all(members.map(({ server }) => server.stop()))
    await Promise.all([balancer.close(), upstash.close(), data.remove()])
    await database.drop()
    return codes.find((code) => code !== 0) ?? 0
  }

  return {
    members,
    answered: ({ port }) => balancer.answered(port),
    current: () => whole,
    isDying: () => false,
    alive: () => untilHealthy(balancer.url),
    async kill(member) {
      await member.server.kill9()
      await member.server.data.remove()
      member.server = await startProcess(member.port)
    },
    async upgrade(member, tree) {
      const code = await member.server.stop()
      member.server = await startProcess(member.port, tree)
      return code
    },
    stop: () => (stopped ??= stop()),
  }
}

async function makeData(databaseUrl: string): Promise<ServerData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'santral-process-'))
  return { dataDir, databaseUrl, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
