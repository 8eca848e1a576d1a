import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { connectSipTrunk } from './connect-numbers'
import { listPhoneNumbers } from './phone-numbers'
import { failure, ownedNumber, trunkForm, unusedTrunks } from '@/testing/features/phone-numbers'

const names: Record<string, string[]> = {
  'sip.inside.example': ['10.20.30.40'],
  'sip.mixed.example': ['93.184.215.14', '10.20.30.40'],
  'sip.cloud.example': ['169.254.169.254'],
  'sip.public.example': ['93.184.215.14'],
}
const asked: string[] = []

const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((name: string) => {
  asked.push(name)
  const found = names[name]?.map((address) => ({ address, family: 4 }))
  return found ? Promise.resolve(found) : Promise.reject(new Error(`${name} is unknown`))
}) as unknown as typeof dns.lookup)
// Imports of the function by its name see the change only after this.
syncBuiltinESMExports()
afterAll(() => {
  lookup.mockRestore()
  syncBuiltinESMExports()
})

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Owner
let reported: string[]
beforeEach(async () => {
  owner = await makeAccount()
  reported = []
  asked.length = 0
})

const connect = (address: string) =>
  connectSipTrunk(owner, trunkForm(ownedNumber(), { address }), (check, state) => {
    reported.push(`${check} ${state}`)
  })

it.each(['sip.inside.example', 'sip.mixed.example:5061', 'sip.cloud.example'])(
  'refuses %s, which resolves to an IP address that is not public, and does not tell which',
  async (address) => {
    const refused = await failure(connect(address))
    expect(refused).toMatchObject({
      status: 400,
      code: 'sip_host_not_public',
      check: 'trunk',
      side: 'yours',
      details: [{ path: 'address' }],
    })
    expect(reported).toEqual(['number running', 'number passed', 'trunk running'])
    expect(JSON.stringify([refused, reported])).not.toMatch(/10\.20|169\.254|93\.184/)
    expect(asked).toEqual([address.replace(/:\d+$/, '')])
    expect(await listPhoneNumbers(owner)).toEqual([])
    expect(await unusedTrunks(owner)).toEqual([])
  },
)

it('connects a host with public IP addresses, and one that does not resolve', async () => {
  for (const address of ['sip.public.example:5061', 'sip.unknown.example']) {
    const { phoneNumbers } = await connect(address)
    expect(phoneNumbers).toMatchObject([{ config: { address } }])
  }
})
