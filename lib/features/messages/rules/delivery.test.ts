import { describe, expect, it } from 'vitest'
import { chooseSms } from './delivery'
import type { SmsPreference, SmsProviderName } from '@/lib/vendors/sms/rules/sms'

const TURKISH = '+905321112233'
const FOREIGN = '+14155550100'
const both: SmsProviderName[] = ['local_sms', 'cloudtel']
const local: SmsProviderName[] = ['local_sms']
const cloud: SmsProviderName[] = ['cloudtel']

describe('the provider of an SMS', () => {
  it.each<[SmsPreference, string, SmsProviderName[], SmsProviderName]>([
    ['auto', TURKISH, both, 'local_sms'],
    ['auto', TURKISH, local, 'local_sms'],
    ['auto', TURKISH, cloud, 'cloudtel'],
    ['auto', FOREIGN, both, 'cloudtel'],
    ['auto', FOREIGN, cloud, 'cloudtel'],
    ['local_sms', TURKISH, both, 'local_sms'],
    ['cloudtel', TURKISH, both, 'cloudtel'],
    ['cloudtel', FOREIGN, cloud, 'cloudtel'],
  ])('%s to %s by %j: %s', (preference, to, usable, provider) => {
    expect(chooseSms({ preference, to, usable })).toEqual({ provider })
  })

  it.each<[SmsPreference, string, SmsProviderName[], string]>([
    ['auto', TURKISH, [], 'no_sms_provider'],
    ['auto', FOREIGN, [], 'no_sms_provider'],
    ['auto', FOREIGN, local, 'no_sms_abroad'],
    ['local_sms', FOREIGN, both, 'no_sms_abroad'],
    ['local_sms', TURKISH, cloud, 'sms_provider_missing'],
    ['local_sms', FOREIGN, cloud, 'sms_provider_missing'],
    ['cloudtel', TURKISH, local, 'sms_provider_missing'],
    ['cloudtel', FOREIGN, [], 'sms_provider_missing'],
  ])('%s to %s by %j: not, %s', (preference, to, usable, problem) => {
    expect(chooseSms({ preference, to, usable })).toEqual({ problem })
  })
})
