import { describe, expect, it } from 'vitest'
import { diagnoseCall, diagnoseConnection } from './connection-doctor'

describe('diagnoseConnection', () => {
  it.each([
    ['cloudtel_credentials', 'credentials', 'yours', 'copy_credentials'],
    ['provider_unreachable', 'credentials', 'provider', 'wait_for_provider'],
    ['number_taken', 'number', 'yours', 'already_elsewhere'],
    ['trunk_failed', 'trunk', 'yours', 'check_address'],
    ['exchange_unreachable', 'trunk', 'ours', 'wait_for_exchange'],
  ])('diagnoses %s', (code, check, side, remedy) => {
    expect(diagnoseConnection(code)).toEqual({ check, side, remedy })
  })

  it('returns null for an error that no check causes', () => {
    expect(diagnoseConnection('unauthorized')).toBeNull()
    expect(diagnoseConnection('toString')).toBeNull()
  })
})

describe('diagnoseCall', () => {
  it.each([
    ['provider_refused', '403 Forbidden', 'yours', 'check_login'],
    ['provider_refused', '488 Not Acceptable Here', 'yours', 'check_transport'],
    ['provider_refused', '402 Payment Required', 'yours', 'check_login'],
    ['provider_refused', null, 'yours', 'check_login'],
    ['no_such_number', '484 Address Incomplete', 'yours', 'check_format'],
    // The status says refusal; the text says that there are too many calls.
    ['provider_busy', '403 Concurrent Call Limit Exceeded', 'provider', 'more_channels'],
    ['provider_trouble', '503 Service Unavailable', 'provider', 'wait_for_provider'],
    ['exchange_unreachable', null, 'ours', 'wait_for_exchange'],
  ])('reads %s (%s) as %s: %s', (endReason, endDetail, side, remedy) => {
    expect(diagnoseCall({ endReason, endDetail })).toEqual({ side, remedy })
  })

  it.each(['customer_hung_up', 'toString', null])('returns null for %s', (endReason) => {
    expect(diagnoseCall({ endReason, endDetail: '486 Busy Here' })).toBeNull()
  })
})
