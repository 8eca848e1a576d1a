import { describe, expect, it } from 'vitest'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { END_REASONS } from '@/lib/vendors/telephony/rules/end-reason'
import { finalStatus, withoutWorker } from './call-end'

const REPORTED: FinalStatus[] = [
  'completed',
  'no_answer',
  'busy',
  'rejected',
  'abandoned',
  'failed',
]
const silent = { customerSpoke: false, wasTakenOver: false, wasAnswered: false }
const answered = { ...silent, status: 'in_progress' } as const
const unanswered = { ...silent, status: 'ringing' } as const
const statusesOf = (endReason: string, call: Parameters<typeof finalStatus>[1]) => [
  ...new Set(REPORTED.map((reported) => finalStatus({ reported, endReason }, call))),
]

describe('the final status of a call', () => {
  it('is completed if the contact spoke, or the account holder with them, whoever reports whatever', () => {
    for (const call of [answered, unanswered]) {
      for (const endReason of [...END_REASONS, 'a_reason_of_its_own']) {
        expect(statusesOf(endReason, { ...call, customerSpoke: true })).toEqual(['completed'])
        expect(statusesOf(endReason, { ...call, wasTakenOver: true })).toEqual(['completed'])
      }
    }
  })

  it.each([
    ['abandoned', ['customer_hung_up', 'assistant_hung_up', 'time_limit', 'ring_timeout', 'busy']],
    ['completed', ['voicemail', 'handed_over']],
    ['failed', ['agent_error', 'line_lost', 'no_news', 'provider_trouble', 'ended_by_operator']],
  ] as const)(
    'is %s for a silent contact by who ended the call, whoever reports it',
    (status, ends) => {
      for (const endReason of ends) {
        expect(statusesOf(endReason, answered)).toEqual([status])
        // The report of the answer was lost, or is late.
        expect(statusesOf(endReason, { ...unanswered, wasAnswered: true })).toEqual([status])
      }
    },
  )

  it('is never completed for a silent contact, unless somebody took the call over', () => {
    for (const endReason of [...END_REASONS, 'a_reason_of_its_own']) {
      if (['voicemail', 'handed_over'].includes(endReason)) continue
      expect(statusesOf(endReason, answered)).not.toContain('completed')
    }
  })

  it('follows the report if the reason is one of a worker’s own', () => {
    const end = (reported: FinalStatus) => finalStatus({ reported, endReason: 'mine' }, answered)
    expect(REPORTED.map(end)).toEqual([...REPORTED.slice(1).map(() => 'abandoned'), 'failed'])
  })

  it('is the reported one if the contact never answered', () => {
    const end = (reported: FinalStatus) => finalStatus({ reported, endReason: 'x' }, unanswered)
    expect(REPORTED.map(end)).toEqual(['no_answer', ...REPORTED.slice(1)])
  })
})

describe('a dropped call leg', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 30, second))
  const leg = {
    status: 'in_progress',
    direction: 'outbound',
    workerJoinedAt: null,
    workerLeftAt: null,
    takenOverAt: null,
    droppedAt: at(6),
  } as const

  it('is the worker’s failure if it had left before', () => {
    expect(withoutWorker({ ...leg, workerLeftAt: at(5) })).toBe('agent_error')
    expect(withoutWorker({ ...leg, workerLeftAt: at(6) })).toBeNull()
    expect(withoutWorker({ ...leg, workerLeftAt: at(7) })).toBeNull()
    expect(withoutWorker({ ...leg, workerLeftAt: at(5), droppedAt: null })).toBeNull()
    expect(withoutWorker(leg)).toBeNull()
  })

  it('is no failure of the worker if the account holder spoke in its place', () => {
    const takenOver = { ...leg, workerLeftAt: at(3), takenOverAt: at(2) }
    expect(withoutWorker(takenOver)).toBeNull()
  })

  it('had no worker if none took an inbound call', () => {
    const inbound = { ...leg, status: 'ringing', direction: 'inbound' } as const
    expect(withoutWorker(inbound)).toBe('agent_missing')
    expect(withoutWorker({ ...inbound, workerJoinedAt: at(1) })).toBeNull()
    expect(withoutWorker({ ...leg, status: 'ringing' })).toBeNull()
  })
})
