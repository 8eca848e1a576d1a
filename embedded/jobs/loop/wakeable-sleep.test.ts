import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WakeableSleep } from './wakeable-sleep'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets the clock go on. @returns whether the sleep is over by then */
async function isOverAfter(ms: number, sleep: Promise<void>): Promise<boolean> {
  let over = false
  void sleep.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(ms)
  return over
}

test('sleeps for its time', async () => {
  const sleep = new WakeableSleep().sleep(60)
  expect(await isOverAfter(59, sleep)).toBe(false)
  expect(await isOverAfter(1, sleep)).toBe(true)
})

test('does not sleep when there is nothing to wait for', async () => {
  expect(await isOverAfter(0, new WakeableSleep().sleep(-5))).toBe(true)
})

test('is woken from a sleep without end', async () => {
  const wakeable = new WakeableSleep()
  const sleep = wakeable.sleep(Infinity)
  expect(await isOverAfter(2 ** 32, sleep)).toBe(false)
  wakeable.wake()
  expect(await isOverAfter(0, sleep)).toBe(true)
})

test('leaves no timer behind when it is woken early', async () => {
  const wakeable = new WakeableSleep()
  const sleep = wakeable.sleep(60)
  wakeable.wake()
  expect(await isOverAfter(0, sleep)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('remembers a wake-up that came before the sleep, once', async () => {
  const wakeable = new WakeableSleep()
  wakeable.wake()
  wakeable.wake()
  expect(await isOverAfter(0, wakeable.sleep(Infinity))).toBe(true)
  const next = wakeable.sleep(60)
  expect(await isOverAfter(59, next)).toBe(false)
  expect(await isOverAfter(1, next)).toBe(true)
})
