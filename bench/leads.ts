import { parseArgs } from 'node:util'
import { startLivekitEmulator } from '@/emulators/livekit'
import { prepare } from '@/scripts/prepare.mjs'
import { openForm } from './leads/open-form'
import { type LeadTimes, sendLeads } from './leads/send-leads'
import { load, weighPage } from './leads/weigh-page'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { startProduct } from './lib/product'
import { quantile } from './lib/quantile'

export const summary =
  'from the post of a lead form to the ringing phone (--pace, --seconds, --rounds)'
export const smallest = ['--pace', '10', '--seconds', '1', '--rounds', '2']

/** From the post to the INVITE, at p95, in milliseconds. */
const GOAL_MS = 1000

/** Seconds at the same pace before the measurement, while V8 still compiles. */
const WARM_UP = 5

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { pace, seconds, rounds } = readFlags(args)
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
    const before = Math.min(WARM_UP, seconds) * pace
    console.error('Warming up …')
    await sendLeads({ url, exchange, first: 0, count: before, pace })
    console.error(`Sending ${pace} submissions a second for ${seconds} s …`)
    const times = await sendLeads({ url, exchange, first: before, count: pace * seconds, pace })
    return [timesOf(times), pageOf({ ...page, embed: embed.bytes })]
  } finally {
    await server.stop()
    await exchange.close()
    await database.close()
  }
}

function timesOf({ perSecond, answer, dial }: LeadTimes): BenchTable {
  const row = (until: string, times: number[], goal: number | null) => [
    until,
    times.length,
    perSecond,
    quantile(times, 0.5),
    quantile(times, 0.95),
    Math.max(...times),
    goal,
  ]
  return {
    name: 'calls',
    columns: [
      'from the post to',
      'submissions',
      'a second',
      'p50 ms',
      'p95 ms',
      'most ms',
      'goal p95',
    ],
    rows: [row('the answer', answer, null), row('the INVITE', dial, GOAL_MS)],
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
      pace: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '100' },
    },
  })
  const flags = {
    pace: Number(values.pace),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  }
  if (!Object.values(flags).every((value) => value >= 1)) throw new Error(`${summary}: numbers`)
  return flags
}
