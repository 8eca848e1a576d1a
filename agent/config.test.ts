import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AGENT_VARIABLES, readAgentConfig } from './config'

const given = {
  AGENT_SECRET: 'a-secret-of-16-characters',
  LIVEKIT_URL: 'ws://127.0.0.1:7880',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'secret',
  OPENAI_API_KEY: 'sk-1',
}

describe('readAgentConfig', () => {
  it('has defaults except for secrets and URLs', () => {
    expect(readAgentConfig(given)).toMatchObject({
      APP_URL: 'http://localhost:3000',
      AGENT_MAX_CALLS: 8,
      AGENT_HEALTH_HOST: '127.0.0.1',
      STT_PROVIDER: 'openai',
    })
  })

  it('lists all missing variables in one line', () => {
    expect(() => readAgentConfig({ LIVEKIT_URL: '' })).toThrow(
      /^The voice worker cannot start: AGENT_SECRET must be set; LIVEKIT_URL must be set; .*\.$/,
    )
  })

  it('requires the keys of the speech providers', () => {
    expect(() => readAgentConfig({ ...given, STT_PROVIDER: 'deepgram' })).toThrow(
      'STT_API_KEY must be set with STT_PROVIDER=deepgram',
    )
  })

  it('requires no key for self-hosted servers', () => {
    const server = 'http://127.0.0.1:8000/v1'
    const own = { OPENAI_API_KEY: '', STT_BASE_URL: server, TTS_BASE_URL: server }
    expect(readAgentConfig({ ...given, ...own }).TTS_BASE_URL).toBe(server)
  })
})

it('documents every variable', () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  expect(AGENT_VARIABLES.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
