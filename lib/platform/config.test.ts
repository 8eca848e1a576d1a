import { describe, expect, it } from 'vitest'
import { parseConfig } from './config'

const HEX = 'ab'.repeat(32)
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

  it('reads lists of IP addresses and ranges', () => {
    const given = { OUTGOING_ADDRESSES: ' 203.0.113.7,, 2001:db8::/48 ' }
    expect(parseConfig({ ...minimal, ...given })).toMatchObject({
      OUTGOING_ADDRESSES: ['203.0.113.7', '2001:db8::/48'],
    })
    expect(parseConfig(minimal)).toMatchObject({ OUTGOING_ADDRESSES: [] })
  })

  it('treats an empty value as unset', () => {
    expect(parseConfig({ ...minimal, PORT: '', OPENAI_API_KEY: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    { INNGEST_EVENT_KEY: 'aB3-_', INNGEST_SIGNING_KEY: `signkey-prod-${HEX}` },
    { INNGEST_EVENT_KEY: HEX, INNGEST_SIGNING_KEY: HEX, INNGEST_BASE_URL: 'http://inngest:8288' },
  ])('accepts Inngest in the cloud and self-hosted: %j', (inngest) => {
    expect(parseConfig({ ...minimal, ...inngest })).toMatchObject(inngest)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ WEBHOOK_ALLOW_PRIVATE_TARGETS: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE_TARGETS'],
    [{ APP_URL: 'santral.example' }, 'APP_URL'],
    [{ PRICES: '{' }, 'PRICES: must be a JSON array of prices'],
    [{ PRICES: '{}' }, 'PRICES: must be a JSON array of prices'],
    [
      { PRICES: '[{"kind":"speech_to_text","name":"deepgram/nova-3","minute":-1}]' },
      'PRICES.0.minute',
    ],
    [{ LIVEKIT_URL: 'wss://x.example' }, 'LIVEKIT_API_KEY'],
    [
      { INNGEST_SIGNING_KEY: HEX, INNGEST_BASE_URL: 'http://inngest:8288' },
      'INNGEST_EVENT_KEY: must be set with INNGEST_SIGNING_KEY and INNGEST_BASE_URL',
    ],
    [{ INNGEST_SIGNING_KEY: `signkey-prod-${HEX}` }, 'INNGEST_EVENT_KEY'],
    [{ INNGEST_BASE_URL: 'http://inngest:8288' }, 'INNGEST_SIGNING_KEY'],
    [{ INNGEST_EVENT_KEY: 'abc' }, 'INNGEST_SIGNING_KEY'],
    [
      { INNGEST_EVENT_KEY: 'abc', INNGEST_SIGNING_KEY: 'abc' },
      'INNGEST_SIGNING_KEY: must be a hex',
    ],
    [{ INNGEST_EVENT_KEY: 'a/b', INNGEST_SIGNING_KEY: HEX }, 'INNGEST_EVENT_KEY: must consist'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ TRUSTED_PROXIES: 'loopback,internal' }, 'TRUSTED_PROXIES: "internal" is not'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: "10.0.0.0/33" is not'],
    [{ OUTGOING_ADDRESSES: '203.0.113.7,gateway' }, 'OUTGOING_ADDRESSES: "gateway" is not'],
    [{ TRUSTED_PROXIES: '10.1' }, 'TRUSTED_PROXIES: "10.1" is not'],
  ])('names the invalid variable: %j', (wrong, name) => {
    const parse = () => parseConfig({ ...minimal, ...wrong })
    expect(parse).toThrow(name)
    expect(parse).toThrow(/^[^\n]+$/)
  })
})
