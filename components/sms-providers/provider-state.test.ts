import { expect, it } from 'vitest'
import { providerState } from './provider-state'

const whole = { accountSid: 'AC••••••••0001', authToken: '••••••••', phoneNumber: '+14155550100' }

it('has the state of a provider and the missing fields', () => {
  const cloudtel = { provider: 'cloudtel', isActive: true } as const
  expect(providerState(undefined)).toEqual({ name: 'none' })
  expect(providerState({ ...cloudtel, config: { accountSid: 'AC1' } })).toEqual({
    name: 'incomplete',
    missing: ['authToken', 'phoneNumber'],
  })
  expect(providerState({ ...cloudtel, config: whole })).toEqual({ name: 'ready' })
  expect(providerState({ ...cloudtel, config: whole, isActive: false })).toEqual({ name: 'off' })
})

it('does not require a sender title', () => {
  const config = { usercode: '8505550001', password: '••••••••', msgheader: '' }
  const saved = { provider: 'local_sms', isActive: true, config } as const
  expect(providerState(saved)).toEqual({ name: 'ready' })
})
