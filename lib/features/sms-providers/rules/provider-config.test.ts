import { describe, expect, it } from 'vitest'
import { isMaskedSecret } from '@/lib/vendors/sms/rules/masks'
import { maskConfig, missingToSend, unmaskConfig } from './provider-config'

const SID = `AC${'0'.repeat(28)}1234`
const cloudtel = { accountSid: SID, authToken: 'secret-token', phoneNumber: '+14155550100' }
const local = { usercode: '8505550001', password: 'secret', msgheader: 'SANTRAL' }

describe('masking', () => {
  it('identifies the account and hides its secrets', () => {
    const { phoneNumber, usercode, msgheader } = { ...cloudtel, ...local }
    expect(maskConfig('cloudtel', cloudtel)).toEqual({
      accountSid: 'AC••••••••1234',
      authToken: '••••••••',
      phoneNumber,
    })
    expect(maskConfig('local_sms', local)).toEqual({ usercode, password: '••••••••', msgheader })
  })

  it('leaves an empty secret empty, and hides the end of a short one', () => {
    expect(maskConfig('cloudtel', { accountSid: '', authToken: '', phoneNumber: '' })).toEqual({
      accountSid: '',
      authToken: '',
      phoneNumber: '',
    })
    expect(maskConfig('cloudtel', { ...cloudtel, accountSid: 'AC1234' }).accountSid).toBe(
      '••••••••',
    )
  })
})

describe('unmasking', () => {
  it.each(['••••••••', 'AC••••••••1234', '****', '*'])(
    'replaces %s by the stored secret',
    (mask) => {
      expect(isMaskedSecret(mask)).toBe(true)
      const given = { ...cloudtel, accountSid: mask }
      expect(unmaskConfig('cloudtel', given, cloudtel)).toEqual({ config: cloudtel, problems: [] })
    },
  )

  it.each(['p*ss', 'secret', '•••', ''])('takes %j as a value', (password) => {
    const given = { ...local, password }
    expect(unmaskConfig('local_sms', given, { password: 'stored' })).toEqual({
      config: given,
      problems: [],
    })
  })

  it('reports masks of secrets that are not stored', () => {
    const { problems } = unmaskConfig('cloudtel', maskConfig('cloudtel', cloudtel), {
      authToken: '',
    })
    expect(problems.map(({ path }) => path)).toEqual(['config.accountSid', 'config.authToken'])
  })

  it('takes stars in a field that is not secret as a value', () => {
    const given = { ...local, usercode: '****' }
    expect(unmaskConfig('local_sms', given, local).config).toEqual(given)
  })
})

it('lists the fields that sending lacks', () => {
  expect(missingToSend('local_sms', { ...local, msgheader: '' })).toEqual([])
  expect(missingToSend('cloudtel', cloudtel)).toEqual([])
  const missing = ['authToken', 'phoneNumber']
  expect(missingToSend('cloudtel', { accountSid: SID, authToken: '' })).toEqual(missing)
})
