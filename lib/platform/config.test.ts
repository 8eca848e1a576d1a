import { describe, expect, it } from 'vitest'
import { parseConfig } from './config'

const minimal = {
  DATABASE_URL: 'postgresql://localhost/santral',
  APP_SECRET: 'a'.repeat(32),
  AGENT_SECRET: 'b'.repeat(32),
}

describe('parseConfig', () => {
  it('requires three values and defaults the others', () => {
    expect(parseConfig(minimal)).toMatchObject({
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      WEBHOOK_RETRY_BASE_MS: 15_000,
      WEBHOOK_ALLOW_PRIVATE_TARGETS: false,
      SIP_ALLOW_PRIVATE_TARGETS: false,
      SIMULATOR_SECOND_MS: 1000,
    })
  })

  it('treats an empty value as unset', () => {
    expect(parseConfig({ ...minimal, PORT: '', OPENAI_API_KEY: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ WEBHOOK_ALLOW_PRIVATE_TARGETS: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE_TARGETS'],
    [{ APP_URL: 'santral.example' }, 'APP_URL'],
    [{ LIVEKIT_URL: 'wss://x.example' }, 'LIVEKIT_API_KEY'],
    [{ TRUSTED_PROXIES: 'loopback,internal' }, 'TRUSTED_PROXIES: "internal" is not'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: "10.0.0.0/33" is not'],
    [{ TRUSTED_PROXIES: '10.1' }, 'TRUSTED_PROXIES: "10.1" is not'],
  ])('names the invalid variable: %j', (wrong, name) => {
    const parse = () => parseConfig({ ...minimal, ...wrong })
    expect(parse).toThrow(name)
    expect(parse).toThrow(/^[^\n]+$/)
  })
})
