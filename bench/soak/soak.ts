import { createHistogram, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ChildServer, startChildServer } from '../lib/child-server'
import type { BenchTable } from '../lib/bench'
import type { Shot } from '../lib/load'
import { makeEmbeddedData } from '../scale/embedded'
import { memoryOf, type ProcessMemory } from '../scale/memory'
import { slope } from './slope'

const LAUNCHER = fileURLToPath(new URL('../../embedded/start.mjs', import.meta.url))

const MINUTE_MS = 60_000

/** The most lines of the table. Longer runs show every second sample, every third, and so on. */
const MAX_LINES = 60

interface Options {
  contacts: number
  minutes: number
  /** Requests per second. */
  rate: number
}

interface Sample {
  /** Since the beginning of the load. */
  minutes: number
  memory: ProcessMemory[]
  requests: number
  /** Milliseconds, of the requests since the sample before. */
  p50: number
  p99: number
}

/** Sends requests at a steady rate to an embedded installation, and samples its memory every minute. */
export async function soak({ contacts, minutes, rate }: Options): Promise<BenchTable[]> {
  const data = await makeEmbeddedData(contacts)
  try {
    const server = await startChildServer([LAUNCHER], { DATA_DIR: data.dataDir, LOG_LEVEL: 'warn' })
    try {
      const samples = await sampleUnderLoad(server, { next: data.next, minutes, rate })
      return [samplesOf(samples), driftOf(samples)]
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}

async function sampleUnderLoad(
  server: ChildServer,
  { next, minutes, rate }: { next: () => Shot; minutes: number; rate: number },
): Promise<Sample[]> {
  const start = performance.now()
  const sinceStart = () => (performance.now() - start) / MINUTE_MS
  const samples: Sample[] = []
  // A run of less than two minutes has samples too.
  const interval = Math.min(1, minutes / 2)
  for (let n = 0; n * interval <= minutes; n += 1) {
    const latencies = createHistogram()
    if (n > 0) await sendUntil(start + n * interval * MINUTE_MS, { server, next, rate, latencies })
    samples.push({
      minutes: sinceStart(),
      memory: memoryOf(server.pid),
      requests: latencies.count,
      p50: latencies.percentile(50) / 1000,
      p99: latencies.percentile(99) / 1000,
    })
    const at = sinceStart().toFixed(1)
    console.error(
      `${at} of ${minutes} minutes: ${latencies.count} requests since the sample before`,
    )
  }
  return samples
}

interface Sending {
  server: ChildServer
  next: () => Shot
  rate: number
  latencies: ReturnType<typeof createHistogram>
}

/** Sends requests at this rate until the end, however long the answers take. @throws Error about a wrong answer */
async function sendUntil(end: number, { server, next, rate, latencies }: Sending): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: Error[] = []
  for (let due = performance.now(); due < end && failures.length === 0; due += 1000 / rate) {
    await sleep(Math.max(0, due - performance.now()))
    const request = send(server, next(), latencies)
      .catch((error: Error) => void failures.push(error))
      .then(() => void running.delete(request))
    running.add(request)
  }
  await Promise.all(running)
  const [failure] = failures
  if (failure) throw failure
}

async function send(
  { url }: ChildServer,
  { path, status, ...init }: Shot,
  latencies: Sending['latencies'],
): Promise<void> {
  const start = performance.now()
  const response = await fetch(`${url}${path}`, init)
  await response.arrayBuffer()
  latencies.record(Math.max(1, Math.round((performance.now() - start) * 1000)))
  if (response.status !== status) {
    throw new Error(`${init.method} ${path} was answered ${response.status} instead of ${status}.`)
  }
}

const ROLES = ['launcher', 'web server', 'other'] as const

const megabytesOf = ({ memory }: Sample, role: ProcessMemory['role']) =>
  memory.filter((one) => one.role === role).reduce((sum, { megabytes }) => sum + megabytes, 0)

function samplesOf(samples: Sample[]): BenchTable {
  const every = Math.ceil(samples.length / MAX_LINES)
  return {
    name: 'soak',
    columns: [
      'minutes',
      'launcher MB',
      'web server MB',
      'other MB',
      'requests',
      'p50 ms',
      'p99 ms',
    ],
    rows: samples
      .filter((_, n) => n % every === 0 || n === samples.length - 1)
      .map((sample) => [
        Math.round(sample.minutes * 10) / 10,
        ...ROLES.map((role) => megabytesOf(sample, role)),
        sample.requests,
        sample.p50,
        sample.p99,
      ]),
  }
}

/** The first part of a run, in which memory still grows to its usual size. */
const WARM_UP = 0.25

/** A shorter run says nothing about an hour. */
const FEWEST_HOURS = 0.2

function driftOf(samples: Sample[]): BenchTable {
  const later = samples.slice(Math.floor(samples.length * WARM_UP))
  const hours = (later.at(-1) as Sample).minutes / 60 - (later[0] as Sample).minutes / 60
  return {
    name: 'drift',
    columns: ['process', 'MB before', 'MB after a quarter', 'MB at the end', 'drift MB/h'],
    rows: ROLES.filter((role) => samples.some((sample) => megabytesOf(sample, role) > 0)).map(
      (role) => [
        role,
        megabytesOf(samples[0] as Sample, role),
        megabytesOf(later[0] as Sample, role),
        megabytesOf(later.at(-1) as Sample, role),
        hours < FEWEST_HOURS
          ? null
          : slope(later.map((sample) => [sample.minutes / 60, megabytesOf(sample, role)])),
      ],
    ),
  }
}
