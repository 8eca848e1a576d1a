import { expect, it } from 'vitest'
import en from '@/i18n/translations/en/calls.json'
import { CALL_STATUSES, type FinalStatus, isActive } from '@/lib/platform/vocabulary/call'
import { END_REASONS, endTextKey } from './end-reason'

it.each([
  ['completed', 'customer_hung_up', 'customer_hung_up'],
  ['completed', 'time_limit', 'time_limit'],
  ['completed', 'voicemail', 'voicemail'],
  ['completed', null, 'completed'],
  ['completed', 'busy', 'completed'],
  ['abandoned', 'customer_hung_up', 'abandoned'],
  ['abandoned', 'line_lost', 'line_lost'],
  // They were silent until the assistant gave up.
  ['abandoned', 'assistant_hung_up', 'assistant_hung_up'],
  ['no_answer', 'ring_timeout', 'no_answer'],
  ['no_answer', 'assistant_hung_up', 'no_answer'],
  ['rejected', 'declined', 'rejected'],
  ['failed', 'declined', 'rejected'],
  ['failed', 'failed', 'failed'],
  ['failed', 'no_such_number', 'no_such_number'],
  ['failed', 'toString', 'other'],
  ['completed', 'left the room', 'other'],
] as const)('says of %s (%s): %s', (status, reason, words) => {
  expect(endTextKey(status, reason)).toBe(words)
})

it('has a text for every key', () => {
  const ends = Object.keys(en.story.ends)
  const final = CALL_STATUSES.filter((status) => !isActive(status)) as FinalStatus[]
  for (const status of final) {
    for (const reason of [...END_REASONS, null, 'own words']) {
      expect(ends).toContain(endTextKey(status, reason))
    }
  }
})
