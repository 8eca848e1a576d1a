import { expect, test } from 'vitest'
import { ConcurrencySlots, pickRunnable } from './concurrency-slots'

const job = (id: number, ...keys: string[]) => ({ id, keys })
const ids = (jobs: { id: number }[]) => jobs.map(({ id }) => id)

test('picks in order, up to the limit', () => {
  expect(ids(pickRunnable([job(1), job(2), job(3)], new ConcurrencySlots(), 2))).toEqual([1, 2])
})

test('skips jobs whose key is full, counting calls in flight and jobs just picked', () => {
  const slots = new ConcurrencySlots([job(0, '2:a')])
  const candidates = [job(1, '2:a'), job(2, '2:a'), job(3, '1:b'), job(4, '1:b'), job(5)]
  expect(ids(pickRunnable(candidates, slots, 10))).toEqual([1, 3, 5])
  expect(slots.fullKeys.toSorted()).toEqual(['1:a', '1:b', '2:a'])
})

test('a job needs room in all its keys', () => {
  const slots = new ConcurrencySlots([job(0, '5:fn', '1:tenant-a')])
  const candidates = [job(1, '5:fn', '1:tenant-a'), job(2, '5:fn', '1:tenant-b')]
  expect(ids(pickRunnable(candidates, slots, 10))).toEqual([2])
})

test('functions with different limits share a key', () => {
  const slots = new ConcurrencySlots([job(0, '2:shared'), job(0, '5:shared')])
  expect(ids(pickRunnable([job(1, '2:shared'), job(2, '5:shared')], slots, 10))).toEqual([2])
  expect(slots.fullKeys).toEqual(['2:shared'])
})
