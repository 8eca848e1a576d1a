import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { forgetConfigured } from '@/lib/platform/configured'
import { requireSubmissionsLeft } from './limits'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://none')
  vi.stubEnv('APP_SECRET', 'app-secret-of-the-tests-0123456789abcdef')
  vi.stubEnv('AGENT_SECRET', 'agent-secret-of-the-tests-0123456789abcd')
  forgetConfigured()
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetConfigured()
})

let forms = 0n

/** How many of these clients may send a form, one after the other, before one is refused. */
async function allowed(addressOf: (n: number) => string, hourly = 100_000): Promise<number> {
  forms += 1n
  for (let n = 0; n < 1000; n += 1) {
    const refused = await requireSubmissionsLeft(forms, addressOf(n), hourly).catch(
      (error: unknown) => error,
    )
    if (!refused) continue
    expect(refused).toMatchObject({ code: 'too_many_attempts' })
    return n
  }
  return Infinity
}

it.each([
  ['an address', 60, () => '203.0.113.7'],
  ['an IPv6 network of one client', 60, () => '2001:db8:1:2::/64'],
  ['an IPv4 network', 200, (n: number) => `203.0.113.${n % 250}`],
  ['the network of several IPv6 clients', 200, (n: number) => `2001:db8:1:${n.toString(16)}::/64`],
  ['many networks', Infinity, (n: number) => `10.${n >> 8}.${n & 255}.1`],
])('limits the submissions of %s to %s', async (_, most, addressOf) => {
  expect(await allowed(addressOf)).toBe(most)
})

it('limits the submissions of a form', async () => {
  expect(await allowed((n) => `10.${n >> 8}.${n & 255}.1`, 300)).toBe(300)
})
