import { expect, it } from 'vitest'
import { brokenBy, type DecidedRun } from './broken-by'

/** Runs, newest first: `7-` failed with version 7, `+` passed, `?` undecided. */
const runs = (text: string): DecidedRun[] =>
  text.split(' ').map((one) => ({
    id: one,
    assistantVersion: Number.parseInt(one, 10),
    verdict: one.endsWith('+') ? 'passed' : one.endsWith('-') ? 'failed' : 'undecided',
  }))

it.each([
  ['7- 6+', 7],
  ['9- 8- 7- 6+ 5-', 7],
  ['7- 7? 6? 5+', 7],
  ['8? 7- 6+', 7],
])('returns for %s version %i', (text, version) => {
  expect(brokenBy(runs(text))?.version).toBe(version)
})

it('compares the first failure with the last pass', () => {
  expect(brokenBy(runs('9- 8- 7- 6+ 6+'))).toMatchObject({
    failed: { id: '7-' },
    passed: { id: '6+' },
  })
})

it.each(['7+ 6-', '7- 7+', '8- 7- 7+ 6+', '7- 6-', '7?', '7+'])('returns null for %s', (text) => {
  expect(brokenBy(runs(text))).toBeNull()
})
