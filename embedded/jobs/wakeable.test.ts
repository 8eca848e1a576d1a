import { expect, test } from 'vitest'
import { Wakeable } from './wakeable'

async function elapsed(work: Promise<void>): Promise<number> {
  const began = performance.now()
  await work
  return performance.now() - began
}

test('sleeps for its time', async () => {
  expect(await elapsed(new Wakeable().sleep(60))).toBeGreaterThanOrEqual(58)
})

test('does not sleep when there is nothing to wait for', async () => {
  expect(await elapsed(new Wakeable().sleep(-5))).toBeLessThan(50)
})

test('is woken from a sleep without end', async () => {
  const wakeable = new Wakeable()
  setTimeout(() => wakeable.wake(), 20)
  expect(await elapsed(wakeable.sleep(Infinity))).toBeLessThan(1000)
})

test('remembers a wake-up that came before the sleep, once', async () => {
  const wakeable = new Wakeable()
  wakeable.wake()
  wakeable.wake()
  expect(await elapsed(wakeable.sleep(Infinity))).toBeLessThan(50)
  expect(await elapsed(wakeable.sleep(60))).toBeGreaterThanOrEqual(58)
})
