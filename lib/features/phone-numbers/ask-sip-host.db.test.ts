import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { connectSipTrunk } from './connect-numbers'
import { ownedNumber, trunkForm } from '@/testing/features/phone-numbers'

// First, because it sets the configuration.
const emulator = await startLivekitEmulator()
vi.stubEnv('LIVEKIT_URL', emulator.url)
vi.stubEnv('LIVEKIT_API_KEY', emulator.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', emulator.apiSecret)
vi.stubEnv('SIP_ALLOW_PRIVATE_TARGETS', 'true')
const jobs = await keepJobs()
const provider = createSocket('udp4')
afterAll(async () => {
  provider.close()
  await jobs.stop()
  await emulator.close()
})

it('connects a trunk whose SIP host does not answer, with a warning', async () => {
  const owner = await makeAccount()
  provider.bind(0, '127.0.0.1')
  await once(provider, 'listening')
  const address = `127.0.0.1:${provider.address().port}`
  const connect = async () => {
    const states: string[] = []
    const form = trunkForm(ownedNumber(), { address })
    await connectSipTrunk(owner, form, (check, state) => states.push(`${check} ${state}`))
    return states
  }
  expect(await connect()).toContain('trunk warned')
  provider.on('message', (request, { port, address: from }) => {
    const answer = request.toString().replace(/^OPTIONS.*/, 'SIP/2.0 403 Forbidden')
    provider.send(answer, port, from)
  })
  const states = await connect()
  expect(states).toContain('trunk passed')
  expect(states).toContain('save passed')
})
