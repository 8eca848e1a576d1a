import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { runMeasured } from '@/scripts/stages/measured.mjs'
import { together } from '../scale/memory'
import { sizeOf, type Size } from './size-of'
import { type Started, startTimed } from './start-timed'

/** The costs of starting a fresh clone of a revision, and its size. */
export interface FirstStart {
  revision: string
  install: Step
  build: Step
  packages: number
  modules: Size
  application: Size
  /** Installation, build and a start with an empty data directory, up to the first answer. */
  first: Step
  /** A start with the data of the first one. */
  second: Step
  /** Of all processes after 20 seconds without a request. */
  megabytesAtRest: number
}

interface Step {
  cpuSeconds: number
  seconds: number
}

const REST_MS = 20_000

const INSTALL = `const { installPackages } = await import('./scripts/prepare.mjs')
await installPackages(console.error, 'production')`
const BUILD = `const { prepare } = await import('./scripts/prepare.mjs')
await prepare({ build: true, packages: 'production' })`

/** Installs and builds a revision in a separate clone. npm's cache is already full, so the network counts little. */
export async function measureFirstStart(revision: string): Promise<FirstStart> {
  const clone = await mkdtemp(join(tmpdir(), 'santral-first-start-'))
  try {
    await promisify(execFile)('git', ['clone', '--quiet', root, clone])
    await promisify(execFile)('git', ['checkout', '--quiet', revision], { cwd: clone })
    await step(clone, INSTALL)
    await rm(join(clone, 'node_modules'), { recursive: true })
    const install = await step(clone, INSTALL)
    const build = await step(clone, BUILD)
    const [empty, second] = await startTwice(clone)
    return {
      revision: await nameOf(revision),
      install,
      build,
      first: plus(plus(install, build), stepOf(empty)),
      second: stepOf(second),
      megabytesAtRest: together(second.memory),
      packages: await countPackages(join(clone, 'node_modules')),
      modules: await sizeOf(join(clone, 'node_modules')),
      application: await sizeOf(join(clone, '.next')),
    }
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

/** Starts a built clone with an empty data directory, and again with what that left. */
async function startTwice(tree: string): Promise<[Started, Started]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'santral-first-data-'))
  try {
    // The jobs of the first start end before the second one.
    const rest = () => sleep(REST_MS)
    return [await startTimed({ dataDir, tree, rest }), await startTimed({ dataDir, tree, rest })]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const stepOf = ({ cpuSeconds, healthMs }: Started): Step => ({
  cpuSeconds,
  seconds: healthMs / 1000,
})

const plus = (a: Step, b: Step): Step => ({
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  seconds: a.seconds + b.seconds,
})

/** The abbreviated commit. */
async function nameOf(revision: string): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', revision], {
    cwd: root,
  })
  return stdout.trim()
}

async function step(clone: string, script: string): Promise<Step> {
  const began = performance.now()
  const { code, output, cpu } = await runMeasured(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: clone, env: cleanEnvironment() },
  )
  if (code !== 0) throw new Error(output)
  return { cpuSeconds: cpu, seconds: (performance.now() - began) / 1000 }
}

/** Counts the packages below a node_modules directory, nested ones included. */
async function countPackages(modules: string): Promise<number> {
  const names = await readdir(modules, { withFileTypes: true }).catch(() => [])
  const folders = names.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const counts = folders.map(async ({ name }) => {
    const path = join(modules, name)
    return name.startsWith('@')
      ? countPackages(path)
      : 1 + (await countPackages(join(path, 'node_modules')))
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
