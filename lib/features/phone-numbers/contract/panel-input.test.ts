import { describe, expect, it } from 'vitest'
import { NewCloudtelNumber, NewSipTrunk } from './panel-input'

const number = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'token',
  phoneNumber: '+1 (415) 555-0100',
  friendlyName: 'Reception',
}

const wrongPaths = (body: unknown) =>
  NewCloudtelNumber.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

describe('a number of a cloud telephony account', () => {
  it('is normalized, and has the defaults of the contract', () => {
    const parsed = NewCloudtelNumber.parse({ ...number, terminationUri: '', sipUsername: '' })
    expect(parsed).toMatchObject({
      phoneNumber: '+14155550100',
      regionCode: 'US',
      transport: 'tls',
    })
  })

  it('has a complete termination or none', () => {
    const termination = {
      terminationUri: 'sip://a.example.com',
      sipUsername: 'u',
      sipPassword: 'p',
    }
    expect(NewCloudtelNumber.parse({ ...number, ...termination }).terminationUri).toBe(
      'a.example.com',
    )
    expect(wrongPaths({ ...number, ...termination, sipPassword: '' })).toEqual(['sipPassword'])
    expect(wrongPaths({ ...number, sipUsername: 'u' })).toEqual(['terminationUri', 'sipPassword'])
  })

  it('reports all problems at once', () => {
    const body = { ...number, phoneNumber: '0850', sipUsername: 'u' }
    expect(wrongPaths(body)).toEqual(['phoneNumber', 'terminationUri', 'sipPassword'])
    for (const invalid of [null, 'text', 1, []])
      expect(wrongPaths(invalid)?.length).toBeGreaterThan(0)
  })
})

describe('a SIP trunk', () => {
  const trunk = { trunkName: 'T', address: 'sip.example.com', username: 'u', password: 'p' }

  it('has the defaults of the contract', () => {
    const parsed = NewSipTrunk.parse({ ...trunk, numbers: '+908505550001' })
    expect(parsed).toMatchObject({ regionCode: 'TR', transport: 'udp' })
  })

  it('has the host in the notation that is checked and passed on', () => {
    const read = (address: string) =>
      NewSipTrunk.safeParse({ ...trunk, address, numbers: '+908505550001' })
    expect(read('0x7F.1:05060').data?.address).toBe('127.0.0.1:5060')
    for (const address of [
      'sip.example.com:0',
      'sip.example.com:65536',
      'sip:host',
      '',
      '1.2.3.4.5',
    ]) {
      expect([address, read(address).error?.issues[0]?.path]).toEqual([address, ['address']])
    }
  })

  it('requires numbers that are all readable', () => {
    const message = (numbers: string) =>
      NewSipTrunk.safeParse({ ...trunk, numbers }).error?.issues[0]?.message
    expect(message('+908505550001, 0212 555')).toContain('Not readable: 0212 555')
    expect(message(' , ')).toBe('Give at least one number.')
  })
})
