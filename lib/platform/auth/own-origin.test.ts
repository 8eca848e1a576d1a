import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetConfigured } from '@/lib/platform/configured'
import { isOwnOrigin } from './own-origin'

function configure(url: string): void {
  vi.stubEnv('DATABASE_URL', 'postgresql://none')
  vi.stubEnv('APP_SECRET', 'a'.repeat(32))
  vi.stubEnv('AGENT_SECRET', 'a'.repeat(16))
  vi.stubEnv('APP_URL', url)
  forgetConfigured()
}

afterAll(() => {
  vi.unstubAllEnvs()
  forgetConfigured()
})

describe('an origin at a domain', () => {
  beforeAll(() => configure('https://santral.example'))

  it('is that of APP_URL', () => {
    expect(isOwnOrigin('https://santral.example')).toBe(true)
  })

  it.each([
    'http://santral.example',
    'https://santral.example:8443',
    'https://www.santral.example',
    'https://santral.example.evil.example',
    'http://localhost:3000',
    'null',
    '*',
  ])('is no other: %s', (origin) => {
    expect(isOwnOrigin(origin)).toBe(false)
  })
})

describe('an origin on loopback', () => {
  beforeAll(() => configure('http://localhost:3000'))

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'may have any of its names: %s',
    (origin) => {
      expect(isOwnOrigin(origin)).toBe(true)
    },
  )

  it.each([
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost',
    'http://evil:3000',
  ])('has the port and the scheme of APP_URL: %s', (origin) => {
    expect(isOwnOrigin(origin)).toBe(false)
  })
})
