import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchWriter } from './batch-writer'

it('writes a single item at once', () => {
  const batches: number[][] = []
  const write = batchWriter<number>((items) => Promise.resolve(void batches.push(items)), 10)
  void write(1)
  expect(batches).toEqual([[1]])
})

it('batches items that arrive during a write, up to the limit', async () => {
  const batches: number[][] = []
  const write = batchWriter<number>(async (items) => {
    batches.push(items)
    await sleep(5)
  }, 3)
  await Promise.all([1, 2, 3, 4, 5, 6].map(write))
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
})

it('writes items one by one after a batch failed, so that only the bad one fails', async () => {
  const written: number[] = []
  const write = batchWriter<number>(async (items) => {
    await sleep(1)
    if (items.includes(3)) throw new Error('3 cannot be written')
    written.push(...items)
  }, 10)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(written).toEqual([1, 2, 4])
})

it('goes on after a failure', async () => {
  let fail = true
  const write = batchWriter<number>(
    () => (fail ? Promise.reject(new Error('away')) : Promise.resolve()),
    10,
  )
  await expect(write(1)).rejects.toThrow('away')
  fail = false
  await expect(write(2)).resolves.toBeUndefined()
})
