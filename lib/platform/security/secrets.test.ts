import { beforeAll, describe, expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './secrets'

beforeAll(() => {
  process.env.DATABASE_URL = 'postgresql://localhost/none'
  process.env.APP_SECRET = 'c'.repeat(32)
  process.env.AGENT_SECRET = 'd'.repeat(32)
})

describe('secrets at rest', () => {
  it('can be decrypted, and look different each time', () => {
    const [one, two] = [encryptSecret('trunk-user'), encryptSecret('trunk-user')]
    expect(one).not.toBe(two)
    expect(one).not.toContain('trunk-user')
    expect([one, two].map(decryptSecret)).toEqual(['trunk-user', 'trunk-user'])
  })

  it('are refused after a byte was changed', () => {
    const stored = encryptSecret('trunk-user')
    const changed = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA')
    expect(() => decryptSecret(changed)).toThrow(/authenticate/)
  })
})
