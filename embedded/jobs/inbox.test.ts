import { expect, test } from 'vitest'
import { type Batch, Inbox, type Items } from './inbox'
import type { Result } from './record-results'

const result = (id: number) => ({ job: { runId: String(id) } }) as Result
const batch = () => ({ events: [] }) as unknown as Batch
const sizes = ({ results, batches }: Items) => [results.length, batches.length]

test('gives out all that came in', () => {
  const inbox = new Inbox()
  expect(inbox.isEmpty).toBe(true)
  inbox.addResult(result(1))
  inbox.addResult(result(2))
  inbox.addBatch(batch())
  expect(inbox.isEmpty).toBe(false)
  const items = inbox.take()
  expect(sizes(items)).toEqual([2, 1])
  expect(items.alone).toBe(false)
  expect(inbox.isEmpty).toBe(true)
})

test('what was put back comes out one by one and in order, then all at once again', () => {
  const inbox = new Inbox()
  inbox.addResult(result(1))
  inbox.addResult(result(2))
  inbox.addBatch(batch())
  const items = inbox.take()
  inbox.addResult(result(3))
  inbox.putBackSingly(items)
  const taken = [inbox.take(), inbox.take(), inbox.take(), inbox.take()]
  expect(taken.map(sizes)).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 1],
  ])
  expect(taken.every(({ alone }) => alone)).toBe(true)
  expect(taken.flatMap(({ results }) => results.map(({ job }) => job.runId))).toEqual([
    '1',
    '2',
    '3',
  ])
  inbox.addResult(result(4))
  inbox.addResult(result(5))
  expect(sizes(inbox.take())).toEqual([2, 0])
})
