import { projectFiles } from './files.mjs'

const EVERY_TEST = 'every test must run and assert'
const NO_RETRY = 'a test that needs a retry is a defect'
const NO_WAIT = 'wait for a condition, or drive a clock'

/** Files in which no test may be skipped or retried. */
const NO_SKIP_FILES =
  /(\.(test|spec)\.tsx?|^(vitest|playwright)\.config\.ts|^(e2e|testing)\/.*\.ts)$/

/** @type {[pattern: RegExp, reason: string][]} */
const SKIPS_AND_RETRIES = [
  [/\b(it|test|describe|suite)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fixme|fails?)\b/, EVERY_TEST],
  [/\b(xit|xtest|xdescribe|fit|fdescribe)\(/, EVERY_TEST],
  [/\b(ctx|context|testInfo)\.skip\(/, EVERY_TEST],
  // Vitest calls the option `retry`, Playwright `retries`. The retries of a job are allowed.
  [/\bretry['"]?\s*:\s*[1-9]/, NO_RETRY],
  [/(configure\(.*|^ {2})\bretries\s*:(?!\s*0\b)/, NO_RETRY],
]

/** Files that must not wait for a fixed time: tests and their helpers. */
const NO_WAIT_FILES = /(\.(test|spec)\.tsx?|^(e2e|testing|agent\/testing)\/.*\.ts)$/

/** @type {[pattern: RegExp, reason: string][]} */
const FIXED_WAITS = [
  // Methods of these names are allowed: a job's `step.sleep`, Playwright's `test.setTimeout`.
  [/(?<![.\w])(setTimeout|sleep|delay)\(/, NO_WAIT],
  [/\b(globalThis|global|window|timers)\.setTimeout\(/, NO_WAIT],
  [/\bsetTimeout as \w/, NO_WAIT],
  [/\bscheduler\.wait\(/, NO_WAIT],
  [/\.waitForTimeout\(/, NO_WAIT],
]

/** Files that may wait for a fixed time. */
const MAY_WAIT = new Set([
  // Polls for conditions outside of a test, so it needs an interval.
  'testing/poll.ts',
  // Kills a server at random moments, which no condition marks.
  'e2e/load/moment.ts',
  // Plays sound, which takes as long as it takes.
  'agent/testing/memory-audio.ts',
])

/**
 * Reports the lines of a file that skip tests, retry them, or wait for a fixed time.
 * @param {string} path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function findDishonestLines(path, text) {
  const patterns = [
    ...(NO_SKIP_FILES.test(path) ? SKIPS_AND_RETRIES : []),
    ...(NO_WAIT_FILES.test(path) && !MAY_WAIT.has(path) ? FIXED_WAITS : []),
  ]
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(([pattern]) => pattern.test(line))
        .map(([, reason]) => `${path}:${index + 1}: ${line.trim()}: ${reason}`),
    )
}

/** Reports tests that are skipped, keep others from running, may be retried, or wait for a fixed time. */
export async function checkTestHonesty() {
  const files = await projectFiles(new RegExp(`${NO_SKIP_FILES.source}|${NO_WAIT_FILES.source}`))
  return files.flatMap(({ path, text }) => findDishonestLines(path, text))
}
