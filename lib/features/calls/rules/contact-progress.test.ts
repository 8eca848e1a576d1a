import { describe, expect, it } from 'vitest'
import { afterCall, statusUnreached } from './contact-progress'

describe('a contact after an analyzed call', () => {
  it('takes status and stage from the outcome', () => {
    const fresh = { status: 'new', stage: 'new' }
    expect(afterCall(fresh, 'interested')).toEqual({ status: 'interested', stage: 'evaluating' })
    expect(afterCall(fresh, 'appointment')).toEqual({ status: 'scheduled', stage: 'committed' })
    expect(afterCall(fresh, 'callback')).toEqual({ status: 'pending', stage: 'contacted' })
    expect(afterCall(fresh, 'do_not_call')).toEqual({ status: 'rejected', stage: 'lost' })
    expect(afterCall(fresh, 'unknown')).toEqual({ status: 'new', stage: 'contacted' })
  })

  it('never moves back a stage', () => {
    const committed = { status: 'scheduled', stage: 'committed' }
    expect(afterCall(committed, 'interested')).toEqual({ status: 'interested', stage: 'committed' })
    expect(afterCall(committed, 'unknown')).toEqual(committed)
  })

  it('keeps what was decided by hand', () => {
    expect(afterCall({ status: 'converted', stage: 'closed' }, 'not_interested')).toEqual({
      status: 'converted',
      stage: 'closed',
    })
    expect(afterCall({ status: 'rejected', stage: 'lost' }, 'interested').stage).toBe('lost')
  })
})

it('marks a contact unreachable only where nothing better is known', () => {
  expect(statusUnreached('new')).toBe('unreachable')
  expect(statusUnreached('pending')).toBe('unreachable')
  expect(statusUnreached('interested')).toBe('interested')
})
