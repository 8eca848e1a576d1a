import { expect, it } from 'vitest'
import { playwrightTimes } from './playwright.mjs'
import { failedTests, slowestFiles } from './report.mjs'

const result = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

it('adds up the durations of the tests of a browser test file', () => {
  const suites = [
    { file: 'calls.spec.ts', specs: [result(1000)], suites: [{ specs: [result(500)] }] },
    { file: 'teams.spec.ts', suites: [{ suites: [{ specs: [result(2000, 250)] }] }] },
  ]
  expect(playwrightTimes(JSON.stringify({ suites }))).toEqual([
    { path: 'e2e/panel/calls.spec.ts', seconds: 1.5 },
    { path: 'e2e/panel/teams.spec.ts', seconds: 2.25 },
  ])
})

it('returns no durations without a report', () => {
  expect(playwrightTimes(null)).toEqual([])
})

it('names the ten slowest files of all stages', () => {
  const files = Array.from({ length: 8 }, (_, n) => ({ path: `${n}.test.ts`, seconds: n }))
  const outcome = { passed: 8, failed: 0, output: '', seconds: 40, files }
  const lines = slowestFiles([
    { ...outcome, name: 'unit' },
    { ...outcome, name: 'api' },
    { ...outcome, name: 'lint', files: undefined },
  ])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('     7.0 s   unit          7.test.ts')
  expect(lines[9]).toBe('     3.0 s   api           3.test.ts')
})

it('names the tests that failed', () => {
  const vitest = ` ✓ |unit| lib/a.test.ts
 FAIL  |db| lib/b.db.test.ts > ends once
AssertionError: expected 2 to be 1
 ❯ lib/b.db.test.ts:12:3`
  const playwright = `  2) e2e/panel/teams.spec.ts:3:1 › a team is made ───

    Test timeout of 60000ms exceeded.

    Error: locator.fill: Test timeout of 60000ms exceeded.
    Call log:
      - waiting for getByLabel('Name')

      12 |   await panel.goto('/teams')
    > 13 |   await panel.getByLabel('Name').fill('Night')
         |                                  ^
`
  expect(failedTests(`${vitest}\n\n${playwright}`)).toEqual([
    '    FAIL  |db| lib/b.db.test.ts > ends once',
    '    AssertionError: expected 2 to be 1',
    '    ❯ lib/b.db.test.ts:12:3',
    '    2) e2e/panel/teams.spec.ts:3:1 › a team is made ───',
    '    Test timeout of 60000ms exceeded.',
    '    Error: locator.fill: Test timeout of 60000ms exceeded.',
    "    > 13 |   await panel.getByLabel('Name').fill('Night')",
  ])
})
