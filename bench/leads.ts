import { parseArgs } from 'node:util'
import { startLivekitEmulator } from '@/emulators/livekit'
import { prepare } from '@/scripts/prepare.mjs'
import { openForm } from './leads/open-form'
import { type LeadTimes, sendLeads } from './leads/send-leads'
import { load, weighPage } from './leads/weigh-page'
import type { BenchTable } from './lib/bench'
import { cpuTimeEach } from './lib/cpu-time'
import { openDatabase } from './lib/database'
import { startProduct } from './lib/product'
import { quantile } from './lib/quantile'
import { childrenCpuTime, postmasterOf } from './scale/cpu'

export const summary =
  'from the post of a lead form to the ringing phone (--paces, --seconds, --rounds)'
export const smallest = ['--paces', '10', '--seconds', '1', '--rounds', '2']

/** From the post to the INVITE, at p95, in milliseconds. */
const GOAL_MS = 1000

/** Submissions before the measurement, while V8 still compiles, and how many of them a second. */
const WARM_UP = { count: 500, pace: 25 }

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { paces, seconds, rounds } = readFlags(args)
  await prepare({ build: true })
  const database = await openDatabase()
  const exchange = await startLivekitEmulator()
  const server = await startProduct(database.url, {
    LIVEKIT_URL: exchange.url,
    LIVEKIT_API_KEY: exchange.apiKey,
    LIVEKIT_API_SECRET: exchange.apiSecret,
    SIP_ALLOW_PRIVATE_TARGETS: 'true',
    LEADS_PER_FORM_AND_HOUR: '1000000',
  })
  exchange.webhookUrl = `${server.url}/api/livekit/webhook`
  try {
    const slug = await openForm(database.pool, server)
    const page = await weighPage(new URL(`/f/${slug}`, server.url), rounds)
    const embed = await load(new URL('/embed/lead-form.js', server.url))
    const url = new URL(`/api/f/${slug}`, server.url)
    const postmaster = await postmasterOf(database.pool)
    let first = 0
    const send = async (pace: number, count: number): Promise<Measured> => {
      console.error(`Sending ${count} submissions, ${pace} a second …`)
      const before = [server.cpuTime(), childrenCpuTime(postmaster)] as const
      const own = process.cpuUsage()
      const times = await sendLeads({ url, exchange, first, count, pace })
      const { user, system } = process.cpuUsage(own)
      const after = [server.cpuTime(), childrenCpuTime(postmaster)] as const
      first += count
      const cpu = cpuTimeEach(before[0], after[0], count)
      const databaseCpu = (after[1] - before[1]) / count
      return { ...times, pace, cpu, databaseCpu, loadCpu: (user + system) / 1000 / count }
    }
    const total = paces.reduce((sum, pace) => sum + pace * seconds, 0)
    await send(WARM_UP.pace, Math.min(WARM_UP.count, total))
    const measured: Measured[] = []
    for (const pace of paces) measured.push(await send(pace, pace * seconds))
    return [callsOf(measured), pageOf({ ...page, embed: embed.bytes })]
  } finally {
    await server.stop()
    await exchange.close()
    await database.close()
  }
}

interface Measured extends LeadTimes {
  /** Submissions a second. */
  pace: number
  /** Milliseconds of CPU time of the product for each submission, its call included; null if unknown. */
  cpu: number | null
  databaseCpu: number
  /** Of this process: the load and the emulated exchange. */
  loadCpu: number
}

function callsOf(measured: Measured[]): BenchTable {
  return {
    name: 'calls',
    columns: [
      'submissions a second',
      'submissions',
      'answer p50 ms',
      'answer p95 ms',
      'INVITE p50 ms',
      'INVITE p95 ms',
      'goal ms',
      'product CPU ms',
      'PostgreSQL CPU ms',
      'load CPU ms',
    ],
    rows: measured.map(({ pace, answer, dial, cpu, databaseCpu, loadCpu }) => [
      pace,
      dial.length,
      quantile(answer, 0.5),
      quantile(answer, 0.95),
      quantile(dial, 0.5),
      quantile(dial, 0.95),
      GOAL_MS,
      cpu,
      databaseCpu,
      loadCpu,
    ]),
  }
}

interface Weights {
  firstByteMs: number[]
  html: number
  scripts: number
  styles: number
  embed: number
}

function pageOf({ firstByteMs, html, scripts, styles, embed }: Weights): BenchTable {
  return {
    name: 'page',
    columns: ['first byte p50 ms', 'p95 ms', 'HTML bytes', 'scripts', 'styles', 'lead-form.js'],
    rows: [[quantile(firstByteMs, 0.5), quantile(firstByteMs, 0.95), html, scripts, styles, embed]],
  }
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      paces: { type: 'string', default: '5,10,25,50' },
      seconds: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '100' },
    },
  })
  const flags = {
    paces: values.paces.split(',').map(Number),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  }
  if (
    !Object.values(flags)
      .flat()
      .every((value) => value >= 1)
  )
    throw new Error(`${summary}: numbers`)
  return flags
}
