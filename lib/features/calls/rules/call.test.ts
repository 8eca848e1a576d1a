import { describe, expect, it } from 'vitest'
import { endOf, statusesBefore } from './call'
import {
  ACTIVE_STATUSES,
  CALL_STATUSES,
  type CallStatus,
  isActive,
} from '@/lib/platform/vocabulary/call'

const may = (from: CallStatus, to: CallStatus) => statusesBefore(to).includes(from)

describe('transitions', () => {
  it('go forward along the life of a call', () => {
    expect(may('initiated', 'ringing')).toBe(true)
    expect(may('ringing', 'in_progress')).toBe(true)
    expect(may('in_progress', 'completed')).toBe(true)
  })

  it('may leave out a state whose message was lost', () => {
    expect(may('initiated', 'in_progress')).toBe(true)
    expect(may('initiated', 'completed')).toBe(true)
    expect(may('ringing', 'completed')).toBe(true)
  })

  it('never go back', () => {
    const order = (status: CallStatus) =>
      isActive(status) ? CALL_STATUSES.indexOf(status) : CALL_STATUSES.length
    const backwards = CALL_STATUSES.flatMap((from) =>
      CALL_STATUSES.filter((to) => may(from, to) && order(to) <= order(from)),
    )
    expect(backwards).toEqual([])
  })

  it('end: nothing follows a final state, and none is entered twice', () => {
    for (const from of CALL_STATUSES.filter((status) => !isActive(status))) {
      expect(CALL_STATUSES.filter((to) => may(from, to))).toEqual([])
    }
  })

  it('let every running call fail', () => {
    expect(statusesBefore('failed')).toEqual([...ACTIVE_STATUSES])
  })

  it('do not let an answered call go unanswered', () => {
    expect(statusesBefore('no_answer')).toEqual(['initiated', 'ringing'])
    expect(statusesBefore('busy')).toEqual(['initiated', 'ringing'])
  })
})

describe('the end of a call', () => {
  it('is completed for somebody who spoke, whatever is reported', () => {
    const call = { status: 'ringing', customerSpoke: true, talked: false } as const
    expect(endOf('no_answer', call)).toBe('completed')
    expect(endOf('failed', call)).toBe('completed')
  })

  it('is abandoned for somebody who picked up and said nothing', () => {
    const call = { status: 'in_progress', customerSpoke: false, talked: false } as const
    expect(endOf('no_answer', call)).toBe('abandoned')
    expect(endOf('completed', call)).toBe('completed')
    expect(endOf('failed', call)).toBe('failed')
  })

  it('is as reported for somebody who never picked up', () => {
    const call = { status: 'ringing', customerSpoke: false, talked: false } as const
    expect(endOf('busy', call)).toBe('busy')
    expect(endOf('rejected', call)).toBe('rejected')
    expect(endOf('completed', call)).toBe('no_answer')
  })

  it('is completed where talk was counted although the answer was never told', () => {
    const call = { status: 'ringing', customerSpoke: false, talked: true } as const
    expect(endOf('completed', call)).toBe('completed')
  })
})
