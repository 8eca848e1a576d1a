import { expect, test } from 'vitest'
import { ActiveKeys, pickRunnable } from './pick'

const job = (id: number, ...keys: string[]) => ({ id, keys })
const ids = (jobs: { id: number }[]) => jobs.map(({ id }) => id)

test('picks in order, as many as there is room for', () => {
  expect(ids(pickRunnable([job(1), job(2), job(3)], new ActiveKeys(), 2))).toEqual([1, 2])
})

test('passes over jobs whose key is full, counting active ones and those just picked', () => {
  const active = new ActiveKeys([job(0, '2:a')])
  const candidates = [job(1, '2:a'), job(2, '2:a'), job(3, '1:b'), job(4, '1:b'), job(5)]
  expect(ids(pickRunnable(candidates, active, 10))).toEqual([1, 3, 5])
  expect(active.blocked.toSorted()).toEqual(['1:a', '1:b', '2:a'])
})

test('a job needs room in all its keys', () => {
  const active = new ActiveKeys([job(0, '5:fn', '1:tenant-a')])
  const candidates = [job(1, '5:fn', '1:tenant-a'), job(2, '5:fn', '1:tenant-b')]
  expect(ids(pickRunnable(candidates, active, 10))).toEqual([2])
})

test('functions with different limits share a key', () => {
  const active = new ActiveKeys([job(0, '2:shared'), job(0, '5:shared')])
  expect(ids(pickRunnable([job(1, '2:shared'), job(2, '5:shared')], active, 10))).toEqual([2])
  expect(active.blocked).toEqual(['2:shared'])
})
