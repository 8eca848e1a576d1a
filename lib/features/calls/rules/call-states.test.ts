import { describe, expect, it } from 'vitest'
import { statusesBefore } from './call-states'
import {
  ACTIVE_STATUSES,
  CALL_STATUSES,
  type CallStatus,
  isActive,
} from '@/lib/platform/vocabulary/call'

const may = (from: CallStatus, to: CallStatus) => statusesBefore(to).includes(from)

describe('transitions', () => {
  it('move a call forward', () => {
    expect(may('initiated', 'ringing')).toBe(true)
    expect(may('ringing', 'in_progress')).toBe(true)
    expect(may('in_progress', 'completed')).toBe(true)
  })

  it('may skip a status whose report was lost', () => {
    expect(may('initiated', 'in_progress')).toBe(true)
    expect(may('initiated', 'completed')).toBe(true)
    expect(may('ringing', 'completed')).toBe(true)
  })

  it('never move a call back', () => {
    const order = (status: CallStatus) =>
      isActive(status) ? CALL_STATUSES.indexOf(status) : CALL_STATUSES.length
    const backwards = CALL_STATUSES.flatMap((from) =>
      CALL_STATUSES.filter((to) => may(from, to) && order(to) <= order(from)),
    )
    expect(backwards).toEqual([])
  })

  it('do not leave a final status, nor enter it twice', () => {
    for (const from of CALL_STATUSES.filter((status) => !isActive(status))) {
      expect(CALL_STATUSES.filter((to) => may(from, to))).toEqual([])
    }
  })

  it('allow every running call to fail', () => {
    expect(statusesBefore('failed')).toEqual([...ACTIVE_STATUSES])
  })

  it('do not turn an answered call into an unanswered one', () => {
    expect(statusesBefore('no_answer')).toEqual(['initiated', 'ringing'])
    expect(statusesBefore('busy')).toEqual(['initiated', 'ringing'])
  })
})
