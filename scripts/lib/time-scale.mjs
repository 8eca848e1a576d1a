import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/**
 * The time scale of a test run: how much slower this machine is than a quiet reference machine. Limits of the kind "must
 * happen within" are multiplied by it. Times that a test expects the product to keep are not.
 *
 * The scale is in the environment, so that all processes of a run share it.
 */
const VARIABLE = 'TEST_TIME_SCALE'

/** Keeps a run that hangs from taking hours. */
const HIGHEST = 6

/** Duration of the measured work on a quiet machine with two cores of 2024, in milliseconds. */
const REFERENCE_MS = 550

/** Arithmetic that takes most of the reference time. The start of the process takes the rest. */
const WORK = 'let sum = 0; for (let n = 0; n < 300_000_000; n++) sum = Math.imul(sum ^ n, 16777619)'

/** Returns the scale of this run, or 1 outside of a run. */
export function timeScale() {
  const scale = Number(process.env[VARIABLE])
  return scale >= 1 ? Math.min(scale, HIGHEST) : 1
}

/**
 * Scales the limit of a wait.
 * @param {number} ms the limit on the reference machine
 */
export function within(ms) {
  return Math.round(ms * timeScale())
}

/**
 * Measures the scale and sets it for this process and its children. Every core works at once, because the tests use
 * all of them. The load may have grown since an earlier measurement, so the larger scale counts.
 */
export async function measureTimeScale() {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const child = spawn(process.execPath, ['-e', WORK], { env: {}, stdio: 'ignore' })
      await once(child, 'exit')
    }),
  )
  const measured = (performance.now() - started) / REFERENCE_MS
  const scale = Math.min(HIGHEST, Math.max(timeScale(), measured))
  process.env[VARIABLE] = scale.toFixed(2)
  return scale
}

/** Measures the scale, unless the run has one. A single test file that vitest runs by itself belongs to no run. */
export async function ensureTimeScale() {
  if (!process.env[VARIABLE]) await measureTimeScale()
}
