import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepare } from '@/scripts/prepare.mjs'
import { apiKey } from '@/bench/lib/seed-contacts'
import type { BenchTable } from './lib/bench'
import { quantile } from './lib/quantile'
import { makeEmbeddedData } from './scale/embedded'
import { together } from './scale/memory'
import { type FirstStart, measureFirstStart } from './start/first-start'
import { type Started, startTimed } from './start/start-timed'

export const summary =
  'time to the first answer of an embedded installation, and its memory at rest (--starts, --first, --compare)'
export const smallest = ['--starts', '1', '--rest', '1']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { starts, rest, revisions } = readFlags(args)
  const first: FirstStart[] = []
  for (const revision of revisions) {
    console.error(`Installing and building ${revision} …`)
    first.push(await measureFirstStart(revision))
  }
  await prepare({ build: true })
  const data = await makeEmbeddedData(1000, 10)
  try {
    const measured: Started[] = []
    // The first one warms up what the operating system keeps of the files.
    for (let n = 0; n <= starts; n += 1) {
      console.error(n === 0 ? 'Starting once …' : `Start ${n} of ${starts} …`)
      const started = await startTimed({
        dataDir: data.dataDir,
        apiKey: apiKey(1),
        rest: () => sleep(rest * 1000),
      })
      if (n > 0) measured.push(started)
    }
    const tables = [timesOf(measured), restOf(measured)]
    return first.length > 0 ? [...tables, firstOf(first)] : tables
  } finally {
    data.remove()
  }
}

function timesOf(measured: Started[]): BenchTable {
  const row = (what: string, of: (started: Started) => number) => {
    const times = measured.map(of)
    return [what, quantile(times, 0.5), Math.min(...times), Math.max(...times)]
  }
  return {
    name: 'start',
    columns: ['until', 'median ms', 'least ms', 'most ms'],
    rows: [
      row('the first answer of GET /api/health', ({ healthMs }) => healthMs),
      row('the first answer of GET /api/v1/me', ({ requestMs }) => requestMs),
    ],
  }
}

function restOf(measured: Started[]): BenchTable {
  const roles = [...new Set(measured.flatMap(({ memory }) => memory.map(({ role }) => role)))]
  const median = (of: (started: Started) => number) => quantile(measured.map(of), 0.5)
  return {
    name: 'rest',
    columns: ['process', 'MB'],
    rows: [
      ...roles.map((role) => [
        role,
        median(({ memory }) => together(memory.filter((one) => one.role === role))),
      ]),
      ['together', median(({ memory }) => together(memory))],
    ],
  }
}

/** The figures of each revision, one in each column, and the ratio of the last to the first. */
function firstOf(measured: FirstStart[]): BenchTable {
  const row = (what: string, of: (first: FirstStart) => number) => {
    const values = measured.map(of)
    const [before = 0, after] = values
    return [what, ...values, ...(after === undefined ? [] : [(after / before).toFixed(2)])]
  }
  return {
    name: 'first',
    columns: ['', ...measured.map(({ revision }) => revision), ...(measured[1] ? ['ratio'] : [])],
    rows: [
      row('installation, CPU s', ({ install }) => install.cpuSeconds),
      row('installation, s', ({ install }) => install.seconds),
      row('build, CPU s', ({ build }) => build.cpuSeconds),
      row('build, s', ({ build }) => build.seconds),
      row('fresh clone to the first answer, CPU s', ({ first }) => first.cpuSeconds),
      row('fresh clone to the first answer, s', ({ first }) => first.seconds),
      row('packages', ({ packages }) => packages),
      row('node_modules, MB', ({ modules }) => modules.megabytes),
      row('node_modules, files', ({ modules }) => modules.files),
      row('.next, MB', ({ application }) => application.megabytes),
      row('.next, files', ({ application }) => application.files),
      row('second start, CPU s', ({ second }) => second.cpuSeconds),
      row('second start, s', ({ second }) => second.seconds),
      row('memory at rest, MB', ({ megabytesAtRest }) => megabytesAtRest),
    ],
  }
}

function readFlags(args: string[]): { starts: number; rest: number; revisions: string[] } {
  const { values } = parseArgs({
    args,
    options: {
      starts: { type: 'string', default: '5' },
      /** Seconds without a request before the memory is read. */
      rest: { type: 'string', default: '20' },
      /** Whether to install and build a fresh clone. */
      first: { type: 'boolean', default: false },
      /** Another revision to install and build in the same run. */
      compare: { type: 'string' },
    },
  })
  const revisions = [...(values.compare ? [values.compare] : []), ...(values.first ? ['HEAD'] : [])]
  const flags = { starts: Number(values.starts), rest: Number(values.rest), revisions }
  if (!(flags.starts >= 1) || !(flags.rest >= 0)) throw new Error(`${summary}: numbers`)
  return flags
}
