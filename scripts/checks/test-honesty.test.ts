import { describe, expect, it } from 'vitest'
import { findDishonestLines } from './test-honesty.mjs'

const line = (...pieces: string[]) => pieces.join('')

describe('a fixed wait', () => {
  it.each([
    line('await sle', 'ep(100)'),
    line('await de', 'lay(1500)'),
    line('await new Promise((resolve) => setTime', 'out(resolve, 50))'),
    line('setTime', 'out(() => wakeable.wake(), 20)'),
    line('import { setTimeout a', "s nap } from 'node:timers/promises'"),
    line('await timers.setTime', 'out(20)'),
    line('await scheduler.wa', 'it(20)'),
    line('await page.waitForTime', 'out(500)'),
  ])('is rejected in tests and test helpers: %s', (source) => {
    for (const path of [
      'lib/a/b.test.ts',
      'e2e/panel/c.spec.ts',
      'e2e/exchange.ts',
      'testing/vendors/mail/mails.ts',
      'agent/testing/waiting.ts',
    ]) {
      expect(findDishonestLines(path, `\n${source}`)).toEqual([
        `${path}:2: ${source}: wait for a condition, or drive a clock`,
      ])
    }
  })

  it('is allowed in the product and in the helper that polls', () => {
    const source = line('await sle', 'ep(100)')
    for (const path of ['lib/a/b.ts', 'embedded/jobs/loop.ts', 'testing/poll.ts']) {
      expect(findDishonestLines(path, source)).toEqual([])
    }
  })

  it.each([
    "await step.sleep('nap', '2s')",
    'new Wakeable().sleep(60)',
    'test.setTimeout(120_000)',
    'await vi.advanceTimersByTimeAsync(100)',
    "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
    '{ timeout: 5000, interval: 20 }',
  ])('is not mistaken for %s', (source) => {
    expect(findDishonestLines('lib/a/b.test.ts', source)).toEqual([])
  })
})

it.each([
  [line('it.sk', "ip('x', () => {})"), 'every test must run and assert'],
  [line('describe.on', "ly('x', () => {})"), 'every test must run and assert'],
  [line('ret', 'ry: 2,'), 'a test that needs a retry is a defect'],
])('rejects %s', (source, reason) => {
  expect(findDishonestLines('lib/a/b.test.ts', source)).toEqual([
    `lib/a/b.test.ts:1: ${source}: ${reason}`,
  ])
})
