import { describe, expect, it } from 'vitest'
import { isMaskedSecret } from './masked-secret'
import { maskConfig, missingToSend, unmaskConfig } from './service-config'

const SID = `AC${'0'.repeat(28)}1234`
const cloudtel = { accountSid: SID, authToken: 'secret-token', phoneNumber: '+14155550100' }
const local = { usercode: '8505550001', password: 'secret', msgheader: 'SANTRAL' }

describe('what is shown', () => {
  it('tells the account, and nothing of what opens it', () => {
    const { phoneNumber, usercode, msgheader } = { ...cloudtel, ...local }
    expect(maskConfig(cloudtel)).toEqual({
      accountSid: 'AC••••••••1234',
      authToken: '••••••••',
      phoneNumber,
    })
    expect(maskConfig(local)).toEqual({ usercode, password: '••••••••', msgheader })
  })

  it('has no mask for what is not there, and no end of what is short', () => {
    expect(maskConfig({ accountSid: '', authToken: '', phoneNumber: '' })).toEqual({
      accountSid: '',
      authToken: '',
      phoneNumber: '',
    })
    expect(maskConfig({ ...cloudtel, accountSid: 'AC1234' }).accountSid).toBe('••••••••')
  })
})

describe('what comes back', () => {
  it.each(['••••••••', 'AC••••••••1234', '****', '*'])(
    '%s stands for the stored secret',
    (mask) => {
      expect(isMaskedSecret(mask)).toBe(true)
      const given = { ...cloudtel, accountSid: mask }
      expect(unmaskConfig(given, cloudtel)).toEqual({ config: cloudtel, problems: [] })
    },
  )

  it.each(['p*ss', 'secret', '•••', ''])('%j is a value', (password) => {
    const given = { ...local, password }
    expect(unmaskConfig(given, { password: 'stored' })).toEqual({ config: given, problems: [] })
  })

  it('stands for nothing where nothing is stored', () => {
    const { problems } = unmaskConfig(maskConfig(cloudtel) as typeof cloudtel, { authToken: '' })
    expect(problems.map(({ path }) => path)).toEqual(['config.accountSid', 'config.authToken'])
  })

  it('is no mask where nothing is secret', () => {
    const given = { ...local, usercode: '****' }
    expect(unmaskConfig(given, local).config).toEqual(given)
  })
})

it('says what is missing to send', () => {
  expect(missingToSend('local_sms', { ...local, msgheader: '' })).toEqual([])
  expect(missingToSend('cloudtel', cloudtel)).toEqual([])
  const missing = ['authToken', 'phoneNumber']
  expect(missingToSend('cloudtel', { accountSid: SID, authToken: '' })).toEqual(missing)
})
