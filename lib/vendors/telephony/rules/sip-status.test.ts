import { describe, expect, it } from 'vitest'
import { endOfSipCall } from './sip-status'

describe('what a SIP response means for a call', () => {
  it.each([
    [486, 'busy', 'busy'],
    [600, 'busy', 'busy'],
    [603, 'rejected', 'declined'],
    [607, 'rejected', 'declined'],
    [480, 'no_answer', 'ring_timeout'],
    [408, 'no_answer', 'ring_timeout'],
    [487, 'no_answer', 'ring_timeout'],
    [404, 'failed', 'no_such_number'],
    [484, 'failed', 'no_such_number'],
    [604, 'failed', 'no_such_number'],
    [401, 'failed', 'provider_refused'],
    [403, 'failed', 'provider_refused'],
    [488, 'failed', 'provider_refused'],
    [500, 'failed', 'provider_trouble'],
    [503, 'failed', 'provider_trouble'],
  ])('%i is %s', (code, reported, endReason) => {
    expect(endOfSipCall(code)).toEqual({ reported, endReason })
  })

  it('reads the provider’s phrase where its code says little', () => {
    expect(endOfSipCall(503, 'Concurrent call limit exceeded').endReason).toBe('provider_busy')
    expect(endOfSipCall(403, 'Too many calls').endReason).toBe('provider_busy')
    expect(endOfSipCall(486, 'Limit exceeded').endReason).toBe('busy')
  })
})
