import { afterEach, expect, it, vi } from 'vitest'
import { ensureTimeScale, measureTimeScale, timeScale, within } from './time-scale.mjs'

const set = (scale: string | undefined) => vi.stubEnv('TEST_TIME_SCALE', scale)
afterEach(() => vi.unstubAllEnvs())

it.each([
  [undefined, 1],
  ['', 1],
  ['nonsense', 1],
  ['0.5', 1],
  ['2.5', 2.5],
  ['100', 6],
])('reads %j as %d', (text, scale) => {
  set(text)
  expect(timeScale()).toBe(scale)
  expect(within(1000)).toBe(1000 * scale)
})

it('never measures less than an earlier measurement of the run', async () => {
  set('6')
  expect(await measureTimeScale()).toBe(6)
})

it('is measured once for a process outside of a run', async () => {
  set(undefined)
  await ensureTimeScale()
  const measured = timeScale()
  expect(measured).toBeGreaterThanOrEqual(1)
  set('1')
  await ensureTimeScale()
  expect(timeScale()).toBe(1)
})
