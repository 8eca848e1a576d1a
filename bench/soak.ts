import { parseArgs } from 'node:util'
import { prepare } from '@/scripts/prepare.mjs'
import type { BenchTable } from './lib/bench'
import { soak } from './soak/soak'

export const summary =
  'an embedded installation under steady load for ten minutes (--minutes, --hours, --contacts, --rate)'
export const smallest = ['--contacts', '1000', '--minutes', '0.1']
export const complete = ['--hours', '1']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const flags = readFlags(args)
  // A launcher that builds keeps the builder's processes for a while, which would be measured with it.
  await prepare({ build: true })
  return soak(flags)
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '100000' },
      minutes: { type: 'string' },
      hours: { type: 'string' },
      rate: { type: 'string', default: '20' },
    },
  })
  const { minutes = values.hours ? '0' : '10', hours = '0' } = values
  const flags = {
    contacts: Number(values.contacts),
    minutes: Number(minutes) + 60 * Number(hours),
    rate: Number(values.rate),
  }
  if (!(flags.contacts >= 1000 && flags.minutes > 0 && flags.rate > 0)) {
    throw new Error(`${summary}: numbers, and at least 1,000 contacts`)
  }
  return flags
}
