import { parseArgs } from 'node:util'
import type { MeasuredTalk } from '@/bench/voice/measured-talk'
import type { BenchTable } from '@/bench/lib/bench'
import { quantile } from '@/bench/lib/quantile'
import { REPLY_PARTS } from '@/lib/features/traces/rules/turn-trace'
import { root } from '@/scripts/lib/paths.mjs'
import { mustRun } from '@/scripts/lib/processes.mjs'
import { installAgentPackages } from '@/scripts/prepare.mjs'

export const summary = 'talks of the voice worker with emulated speech servers (--talks)'
export const smallest = ['--talks', '1']

/** What is promised where the servers take 400 ms, in milliseconds. */
const GOALS = { firstWord: 600, reply: 1200 }

const TIMES = ['from', 'to', 'p50 ms', 'p95 ms', 'goal ms']
const PARTS: Record<(typeof REPLY_PARTS)[number], string[]> = {
  hearMs: ['hear', 'end of speech', 'transcript'],
  waitMs: ['wait', 'transcript', 'decision to reply'],
  thinkMs: ['think', 'decision to reply', 'first token'],
  speakMs: ['speak', 'first token', 'first audio'],
}
const PART_COLUMNS = ['part', 'from', 'to', 'p50 ms', 'p95 ms']

/** Of a talk, emulated servers included. */
const RESOURCES = ['peak MB', '% of a core']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = { talks: { type: 'string', default: '5' } } as const
  const talks = Number(parseArgs({ args, options }).values.talks)
  await installAgentPackages()
  const measured: MeasuredTalk[] = []
  for (let talk = 1; talk <= talks; talk++) {
    console.error(`Talk ${talk} of ${talks} …`)
    measured.push(await holdTalk())
  }
  const firstWords = measured.map(({ firstWord }) => firstWord)
  const replies = measured.flatMap((talk) => talk.replies)
  const times = [
    ['answer', 'first word', ...middleAndSlow(firstWords), GOALS.firstWord],
    ['end of speech', 'reply', ...middleAndSlow(replies), GOALS.reply],
  ]
  const traces = measured.flatMap((talk) => talk.traces)
  const parts = REPLY_PARTS.map((part) => [
    ...PARTS[part],
    ...middleAndSlow(traces.map((trace) => trace[part] ?? 0)),
  ])
  const memory = Math.max(...measured.map(({ megabytes }) => megabytes))
  const cores = measured.map(({ cpu }) => cpu)
  const cpu = Math.round(quantile(cores, 0.5) * 100)
  return [
    { name: 'times', columns: TIMES, rows: times },
    { name: 'parts', columns: PART_COLUMNS, rows: parts },
    { name: 'resources', columns: RESOURCES, rows: [[memory, cpu]] },
  ]
}

function middleAndSlow(values: number[]): number[] {
  return [0.5, 0.95].map((share) => Math.round(quantile(values, share)))
}

/** Each talk has a separate process, as in the worker. */
async function holdTalk(): Promise<MeasuredTalk> {
  const program = ['--import', 'tsx', 'bench/voice/measured-talk.ts']
  const output = await mustRun(process.execPath, program, { cwd: root })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as MeasuredTalk
}
