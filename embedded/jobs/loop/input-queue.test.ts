import { expect, test } from 'vitest'
import {
  type EventBatch,
  InputQueue,
  type QueuedCheckpoint,
  type QueuedInputs,
} from './input-queue'
import type { CallResult } from '../changes/record-results'

const result = (id: number) => ({ job: { runId: String(id) } }) as CallResult
const batch = () => ({ events: [] }) as unknown as EventBatch
const checkpoint = () => ({}) as QueuedCheckpoint
const sizes = ({ results, batches }: QueuedInputs) => [results.length, batches.length]

test('returns everything that has arrived', () => {
  const queue = new InputQueue()
  expect(queue.isEmpty).toBe(true)
  queue.addResult(result(1))
  queue.addResult(result(2))
  queue.addBatch(batch())
  expect(queue.isEmpty).toBe(false)
  const items = queue.take()
  expect(sizes(items)).toEqual([2, 1])
  expect(items.isRetry).toBe(false)
  expect(queue.isEmpty).toBe(true)
})

test('returns requeued inputs one at a time and in order, then everything at once again', () => {
  const queue = new InputQueue()
  queue.addResult(result(1))
  queue.addResult(result(2))
  queue.addBatch(batch())
  const items = queue.take()
  queue.addResult(result(3))
  queue.requeueSeparately(items)
  const taken = [queue.take(), queue.take(), queue.take(), queue.take()]
  expect(taken.map(sizes)).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 1],
  ])
  expect(taken.every(({ isRetry }) => isRetry)).toBe(true)
  expect(taken.flatMap(({ results }) => results.map(({ job }) => job.runId))).toEqual([
    '1',
    '2',
    '3',
  ])
  queue.addResult(result(4))
  queue.addResult(result(5))
  expect(sizes(queue.take())).toEqual([2, 0])
})

test('returns the checkpoints of calls before their results', () => {
  const queue = new InputQueue()
  queue.addResult(result(1))
  queue.addCheckpoint(checkpoint())
  queue.requeueSeparately(queue.take())
  expect(queue.take()).toMatchObject({ checkpoints: [{}], results: [] })
  expect(queue.take()).toMatchObject({ checkpoints: [], results: [{}] })
})
