import { expect, it } from 'vitest'
import { readAgentConfig } from '../config'
import { tracedModels } from './models'

const models = (env: Record<string, string>) =>
  tracedModels(
    readAgentConfig({
      AGENT_SECRET: 'secret',
      LIVEKIT_URL: 'ws://livekit.test',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'secret',
      ...env,
    }),
  )

it('names the providers and their models', () => {
  expect(models({ OPENAI_API_KEY: 'key' })).toEqual({
    model: 'openai/gpt-4o-mini',
    stt: 'openai/gpt-4o-mini-transcribe',
    tts: 'openai/gpt-4o-mini-tts',
  })
  expect(
    models({
      STT_PROVIDER: 'deepgram',
      STT_API_KEY: 'key',
      STT_BASE_URL: 'https://api.eu.deepgram.com/v1',
      TTS_PROVIDER: 'elevenlabs',
      TTS_API_KEY: 'key',
    }),
  ).toEqual({ model: 'rules', stt: 'deepgram/nova-3', tts: 'elevenlabs/eleven_flash_v2_5' })
})

it('names a server of its own by its host', () => {
  expect(
    models({
      STT_BASE_URL: 'http://speech.test:8000/v1',
      STT_MODEL: 'whisper-small',
      TTS_BASE_URL: 'http://speech.test:8000/v1',
      TTS_MODEL: 'piper',
    }),
  ).toMatchObject({ stt: 'speech.test:8000/whisper-small', tts: 'speech.test:8000/piper' })
})

it('names only the model of speech to speech', () => {
  expect(models({ OPENAI_API_KEY: 'key', OPENAI_REALTIME_MODEL: 'gpt-realtime' })).toEqual({
    model: 'openai/gpt-realtime',
    stt: null,
    tts: null,
  })
})
