import { projectFiles } from './files.mjs'

const EVERY_TEST = 'every test runs and asserts'
const NO_RETRY = 'a test that needs a second attempt is a defect'
const NO_WAIT = 'wait for a condition, or drive a clock'

const HONEST = /(\.(test|spec)\.tsx?|^(vitest|playwright)\.config\.ts|^(e2e|lib\/testing)\/.*\.ts)$/

/** @type {[pattern: RegExp, reason: string][]} */
const forbidden = [
  [/\b(it|test|describe|suite)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fixme|fails?)\b/, EVERY_TEST],
  [/\b(xit|xtest|xdescribe|fit|fdescribe)\(/, EVERY_TEST],
  [/\b(ctx|context|testInfo)\.skip\(/, EVERY_TEST],
  // Vitest says `retry`, Playwright `retries`; the retries of a job are another thing.
  [/\bretry['"]?\s*:\s*[1-9]/, NO_RETRY],
  [/(configure\(.*|^ {2})\bretries\s*:(?!\s*0\b)/, NO_RETRY],
]

/** Helpers of tests wait no more than tests do. */
const PATIENT = /(\.(test|spec)\.tsx?|^(e2e|lib\/testing)\/.*\.ts|(^|\/)testing(\/.*)?\.ts)$/

/** @type {[pattern: RegExp, reason: string][]} */
const waits = [
  // As a method it is another thing: a job's `step.sleep`, Playwright's `test.setTimeout`.
  [/(?<![.\w])(setTimeout|sleep|delay)\(/, NO_WAIT],
  [/\b(globalThis|global|window|timers)\.setTimeout\(/, NO_WAIT],
  [/\bsetTimeout as \w/, NO_WAIT],
  [/\bscheduler\.wait\(/, NO_WAIT],
  [/\.waitForTimeout\(/, NO_WAIT],
]

/** Files that may wait for a time, and why. */
const WAITING = new Set([
  // The interval of the helper that waits for conditions outside of a test.
  'lib/testing/poll.ts',
])

/**
 * What in a file keeps tests from running, lets them fail at first, or has them wait for a time.
 * @param {string} path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function dishonesties(path, text) {
  const patterns = [
    ...(HONEST.test(path) ? forbidden : []),
    ...(PATIENT.test(path) && !WAITING.has(path) ? waits : []),
  ]
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(([pattern]) => pattern.test(line))
        .map(([, reason]) => `${path}:${index + 1}: ${line.trim()}: ${reason}`),
    )
}

/** Tests that do not run, keep others from running, may fail at first, or wait for a time. */
export async function checkTestHonesty() {
  const files = await projectFiles(new RegExp(`${HONEST.source}|${PATIENT.source}`))
  return files.flatMap(({ path, text }) => dishonesties(path, text))
}
