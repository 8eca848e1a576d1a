import { expect, it } from 'vitest'
import { retryAfter } from './call-message'
import { MESSAGE_PROBLEMS } from '@/lib/platform/vocabulary/message'

it('tries three more times where nobody was reached, later each time', () => {
  const waits = [1, 2, 3, 4, 5].map((attempt) => retryAfter('unreachable', attempt))
  expect(waits).toEqual([30_000, 300_000, 1_800_000, null, null])
})

it('repeats nothing that was refused or that may have been taken', () => {
  const others = MESSAGE_PROBLEMS.filter((reason) => reason !== 'unreachable')
  expect(others.filter((reason) => retryAfter(reason, 1) !== null)).toEqual([])
})
