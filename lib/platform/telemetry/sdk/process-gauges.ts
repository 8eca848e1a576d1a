import { monitorEventLoopDelay } from 'node:perf_hooks'
import { statfs } from 'node:fs/promises'
import { reading, type Reading } from '../metrics'
import type { GaugeReader } from './meters'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** How often the delay of the event loop is sampled, in milliseconds. A delay below that shows as this. */
const RESOLUTION = 10

export function processGauges(): GaugeReader {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const delays = [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const
    delay.reset()
    return [
      reading('santral.process.memory', rss, { kind: 'rss' }),
      reading('santral.process.memory', heapUsed, { kind: 'heap_used' }),
      reading('santral.process.memory', external, { kind: 'external' }),
      reading('santral.process.cpu', user / MICROSECONDS, { mode: 'user' }),
      reading('santral.process.cpu', system / MICROSECONDS, { mode: 'system' }),
      reading('santral.process.uptime', process.uptime(), {}),
      ...delays.map(([quantile, value]): Reading =>
        reading('santral.process.event_loop_delay', Math.max(0, value) / NANOSECONDS, { quantile }),
      ),
    ]
  }
}

/** Reads the free space of the file system of a directory. A missing directory has nothing to report. */
export function diskGauges(directory: string): GaugeReader {
  return async () => {
    const space = await statfs(directory).catch(() => null)
    return space ? [reading('santral.disk.free', space.bavail * space.bsize, {})] : []
  }
}
