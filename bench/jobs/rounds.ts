import { setTimeout as wait } from 'node:timers/promises'
import type { Inngest } from 'inngest'
import type { JobRunner } from '@/embedded/jobs'
import { quantile } from '../lib/quantile'
import { SLEEP } from './client'

/** The runner in this process, and an app in another one. */
export interface Site {
  runner: JobRunner
  client: Inngest
  appUrl: string
}

export interface RunRound {
  steps: number
  perSecond: number
  /** Milliseconds of CPU time for each run in the runner's process, with the database if it is embedded. */
  cpu: number
}

export interface SleepRound {
  begunPerSecond: number
  wokenPerSecond: number
  /** How late the app goes on where the sleeps end one after the other, in milliseconds. */
  p50: number
  p95: number
}

/** Number of events per request. */
const BATCH = 100
/** Between the ends of two sleeps that end one after the other, in milliseconds. */
const GAP_MS = 40

/** From the first event to the end of the last run. @param count how many runs */
export async function runSteps(site: Site, steps: number, count: number): Promise<RunRound> {
  const ended = endOf(site, count)
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  await send(
    site,
    `steps/${steps}`,
    Array.from({ length: count }, () => ({})),
  )
  await ended()
  const { user, system } = process.cpuUsage(cpuBefore)
  const perSecond = perSecondSince(began, count)
  return { steps, perSecond, cpu: (user + system) / 1000 / count }
}

/** @param perSecond about how many sleeps start per second, so that none ends before all have started */
export async function runSleeps(site: Site, count: number, perSecond: number): Promise<SleepRound> {
  const patience = (3 * count * 1000) / perSecond + 1000
  const together = Date.now() + patience
  const allEnded = endOf(site, count)
  const began = performance.now()
  await begin(site, Array<number>(count).fill(together))
  const begunPerSecond = perSecondSince(began, count)
  const left = together - Date.now()
  if (left < 0) throw new Error('Sleeps ended before all had begun.')
  await wait(left)
  const woke = performance.now()
  await allEnded()
  const wokenPerSecond = perSecondSince(woke, count)
  await lateness(site)

  const streamEnded = endOf(site, count)
  const first = Date.now() + patience
  await begin(
    site,
    Array.from({ length: count }, (_, n) => first + n * GAP_MS),
  )
  await streamEnded()
  const late = await lateness(site)
  return { begunPerSecond, wokenPerSecond, p50: quantile(late, 0.5), p95: quantile(late, 0.95) }
}

/** Starts sleeps and waits until the runner has stored all of them. */
async function begin(site: Site, ends: number[]): Promise<void> {
  const { calls } = site.runner.status()
  await send(
    site,
    SLEEP,
    ends.map((until) => ({ until })),
  )
  await until(() => {
    const now = site.runner.status()
    return now.calls >= calls + ends.length && now.inFlight === 0
  })
}

async function send({ client }: Site, name: string, data: object[]): Promise<void> {
  for (let from = 0; from < data.length; from += BATCH) {
    await client.send(data.slice(from, from + BATCH).map((one) => ({ name, data: one })))
  }
}

/** @returns what waits until so many more runs have ended than at the time of this call */
function endOf({ runner }: Site, count: number): () => Promise<void> {
  const target = runner.status().completed + count
  return () =>
    until(() => {
      const { completed, failed } = runner.status()
      if (failed > 0) throw new Error('A run failed.')
      return completed >= target
    })
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2)
}

async function lateness({ appUrl }: Site): Promise<number[]> {
  const response = await fetch(`${appUrl}/lateness`)
  return (await response.json()) as number[]
}

function perSecondSince(began: number, count: number): number {
  return count / ((performance.now() - began) / 1000)
}
