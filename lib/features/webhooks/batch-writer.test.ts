import { expect, it } from 'vitest'
import { makeGate } from '@/testing/gate'
import { batchWriter } from './batch-writer'

it('writes a single item at once', () => {
  const batches: number[][] = []
  const write = batchWriter<number>((items) => Promise.resolve(void batches.push(items)), 10)
  void write(1)
  expect(batches).toEqual([[1]])
})

it('batches items that arrive during a write, up to the limit', async () => {
  const batches: number[][] = []
  const gate = makeGate()
  const write = batchWriter<number>((items) => {
    batches.push(items)
    return gate.opened
  }, 3)
  const written = [1, 2, 3, 4, 5, 6].map(write)
  expect(batches).toEqual([[1]])
  gate.open()
  await Promise.all(written)
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
})

it('writes items one by one after a batch failed, so that only the bad one fails', async () => {
  const written: number[] = []
  const gate = makeGate()
  const write = batchWriter<number>(async (items) => {
    await gate.opened
    if (items.includes(3)) throw new Error('3 cannot be written')
    written.push(...items)
  }, 10)
  const writing = [1, 2, 3, 4].map(write)
  gate.open()
  const outcomes = await Promise.allSettled(writing)
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
