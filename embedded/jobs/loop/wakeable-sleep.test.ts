import { expect, test } from 'vitest'
import { WakeableSleep } from './wakeable-sleep'

async function elapsed(work: Promise<void>): Promise<number> {
  const began = performance.now()
  await work
  return performance.now() - began
}

test('sleeps for the given time', async () => {
  expect(await elapsed(new WakeableSleep().sleep(60))).toBeGreaterThanOrEqual(58)
})

test('does not sleep when there is nothing to wait for', async () => {
  expect(await elapsed(new WakeableSleep().sleep(-5))).toBeLessThan(50)
})

test('is woken from an endless sleep', async () => {
  const sleep = new WakeableSleep()
  setTimeout(() => sleep.wake(), 20)
  expect(await elapsed(sleep.sleep(Infinity))).toBeLessThan(1000)
})

test('remembers a wake-up that arrives before the sleep, once', async () => {
  const sleep = new WakeableSleep()
  sleep.wake()
  sleep.wake()
  expect(await elapsed(sleep.sleep(Infinity))).toBeLessThan(50)
  expect(await elapsed(sleep.sleep(60))).toBeGreaterThanOrEqual(58)
})
