import { expect, it } from 'vitest'
import { startCall } from '@/lib/features/calls/contract/public'
import { EVENTS } from '@/lib/features/webhooks/rules/events'
import { anachronisms } from '@/testing/chronology'
import { V1_ENDPOINTS } from './v1-document'

it.each(V1_ENDPOINTS)('has an example of $name that is in order in time', ({ example }) => {
  expect(anachronisms(example)).toEqual([])
})

it('promises call.failed for a contact who was not reached, and nothing for other failures', () => {
  expect(EVENTS['call.failed'].when).toBe(
    'the person could not be reached: no answer, busy, rejected or abandoned',
  )
  expect(startCall.description).toContain(
    'A call that ends `failed`, because the number does not exist or the exchange failed, sends neither.',
  )
})
