import { expect, it } from 'vitest'
import { countPlaywright } from './playwright.mjs'
import { countVitest } from './vitest.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})
const vitestReport = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults })

it.each([
  ['all passed', vitestReport(file('passed', 'passed', 'passed')), 0, [2, 0]],
  ['one failed', vitestReport(file('failed', 'passed', 'failed')), 1, [1, 1]],
  ['one did not run', vitestReport(file('passed', 'passed', 'skipped')), 0, [1, 1]],
  ['a file could not be imported', vitestReport(file('failed')), 1, [0, 1]],
  ['the last hook of a file failed', vitestReport(file('failed', 'passed')), 1, [1, 1]],
  ['an error occurred outside the tests', vitestReport(file('passed', 'passed')), 1, [1, 1]],
  ['no report', null, 1, [0, 1]],
])('counts a vitest run: %s', (_, report, code, [passed, failed]) => {
  expect(countVitest(report, code)).toEqual({ passed, failed })
})

it('counts no exception of the suite that did not run, and every other test', () => {
  const tests = ['a stale one', 'embedded jobs', 'another'].map((fullName) => ({
    fullName,
    status: 'skipped',
  }))
  const report = JSON.stringify({
    testResults: [
      { name: '/clone/e2e/api/jobs.test.ts', status: 'passed', assertionResults: tests },
    ],
  })
  const except = [{ file: 'e2e/api/jobs.test.ts', test: 'embedded', reason: 'none there' }]
  expect(countVitest(report, 0, except)).toEqual({ passed: 0, failed: 2 })
  const elsewhere = [{ file: 'e2e/api/calls.test.ts', test: 'embedded', reason: 'none there' }]
  expect(countVitest(report, 0, elsewhere)).toEqual({ passed: 0, failed: 3 })
})

const playwrightReport = (expected: number, unexpected: number, flaky: number, skipped: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } })

it.each([
  ['all passed', playwrightReport(3, 0, 0, 0), 0, [3, 0]],
  ['one failed', playwrightReport(2, 1, 0, 0), 1, [2, 1]],
  ['one passed on retry', playwrightReport(2, 0, 1, 0), 0, [2, 1]],
  ['one was skipped', playwrightReport(2, 0, 0, 1), 0, [2, 1]],
  ['the server did not start', playwrightReport(0, 0, 0, 0), 1, [0, 1]],
  ['no report', null, 1, [0, 1]],
])('counts a Playwright run: %s', (_, report, code, [passed, failed]) => {
  expect(countPlaywright(report, code)).toEqual({ passed, failed })
})
