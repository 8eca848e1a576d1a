import { parseArgs } from 'node:util'
import type { MeasuredTalk } from '@/bench/voice/measured-talk'
import { quantile } from '@/bench/lib/quantile'
import { machine, table } from '@/bench/lib/report'
import { root } from '@/scripts/lib/paths.mjs'
import { mustRun } from '@/scripts/lib/processes.mjs'
import { installAgentPackages } from '@/scripts/prepare.mjs'

export const summary = 'talks of the voice worker with emulated speech servers (--talks)'

/** What is promised where the servers take 400 ms, in milliseconds. */
const GOALS = { firstWord: 600, reply: 1200 }

const HEAD = ['from', 'to', 'p50 ms', 'p95 ms', 'goal ms']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<void> {
  const options = { talks: { type: 'string', default: '5' } } as const
  const talks = Number(parseArgs({ args, options }).values.talks)
  await installAgentPackages()
  console.log(machine())
  const measured: MeasuredTalk[] = []
  for (let talk = 1; talk <= talks; talk++) {
    console.error(`Talk ${talk} of ${talks} …`)
    measured.push(await holdTalk())
  }
  const firstWords = measured.map(({ firstWord }) => firstWord)
  const replies = measured.flatMap((talk) => talk.replies)
  const row = (name: [string, string], values: number[], goal: number) => [
    ...name,
    ...[0.5, 0.95].map((share) => String(Math.round(quantile(values, share)))),
    String(goal),
  ]
  console.log(
    `\n${table(HEAD, [
      row(['answer', 'first word'], firstWords, GOALS.firstWord),
      row(['end of speech', 'reply'], replies, GOALS.reply),
    ])}`,
  )
  const memory = Math.max(...measured.map(({ megabytes }) => megabytes))
  const cpu = quantile(
    measured.map((talk) => talk.cpu),
    0.5,
  )
  console.log(
    `\nA talk takes ${memory} MB and ${Math.round(cpu * 100)} % of a core, emulated servers included.`,
  )
}

/** Each talk has a process of its own, as in the worker. */
async function holdTalk(): Promise<MeasuredTalk> {
  const program = ['--import', 'tsx', 'bench/voice/measured-talk.ts']
  const output = await mustRun(process.execPath, program, { cwd: root })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as MeasuredTalk
}
