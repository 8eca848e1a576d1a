import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ElevenlabsEmulator, startElevenlabsEmulator } from '@/emulators/elevenlabs'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { serveOnLoopback } from '@/emulators/loopback'
import { elevenlabsSpeech } from './elevenlabs'
import { openaiSpeech } from './openai'
import { SpeechRefused, SpeechUnavailable } from './port'
import { OPENAI_VOICES, realtimeVoice } from './rules/voices'

const text = 'Merhaba, ben Güler Klinik adına arıyorum.'
const model = 'some-model'

describe('an OpenAI-compatible server', () => {
  let emulator: OpenaiEmulator
  beforeEach(async () => {
    emulator = await startOpenaiEmulator()
  })
  afterEach(() => emulator.close())
  const speech = () => openaiSpeech({ baseURL: emulator.url, apiKey: emulator.apiKey, model })

  it('lists the voices of its own', async () => {
    expect(await speech().listVoices()).toContainEqual({ id: 'emulated-ada', name: 'emulated-ada' })
  })

  it('has the voices of OpenAI where it lists none', async () => {
    const keys: (string | undefined)[] = []
    const server = await serveOnLoopback(async ({ headers }) => {
      keys.push(headers.authorization)
      return { status: 404, body: {} }
    })
    const plain = openaiSpeech({ baseURL: server.origin, apiKey: '', model })
    expect(await plain.listVoices()).toEqual(OPENAI_VOICES)
    // A server without a key gets no header of one.
    expect(keys).toEqual([undefined, undefined])
    await server.close()
  })

  it('speaks with its own voice for a named one', async () => {
    const said = await speech().speak({ text, voice: 'warm', language: 'tr' })
    expect(said.type).toBe('audio/mpeg')
    expect(said.data.length).toBeGreaterThan(1000)
    expect(emulator.requests.at(-1)?.body).toMatchObject({ model, voice: 'coral', input: text })
  })

  it('refuses a voice that it does not have, and a wrong key', async () => {
    const gone = speech().speak({ text, voice: 'nobody', language: 'tr' })
    await expect(gone).rejects.toBeInstanceOf(SpeechRefused)
    const wrong = openaiSpeech({ baseURL: emulator.url, apiKey: 'wrong', model })
    await expect(wrong.listVoices()).rejects.toBeInstanceOf(SpeechRefused)
  })

  it('is unavailable where nothing listens', async () => {
    await emulator.close()
    await expect(speech().listVoices()).rejects.toBeInstanceOf(SpeechUnavailable)
  })
})

describe('ElevenLabs', () => {
  let emulator: ElevenlabsEmulator
  beforeEach(async () => {
    emulator = await startElevenlabsEmulator()
  })
  afterEach(() => emulator.close())
  const speech = (made = model) =>
    elevenlabsSpeech({ baseURL: emulator.url, apiKey: emulator.apiKey, model: made })

  it('lists the voices of the account', async () => {
    expect(await speech().listVoices()).toEqual([
      { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah' },
      { id: 'Zy3kQ0aQ2NdeNWvT9fJb', name: 'Zeynep' },
    ])
  })

  it('speaks, and is told the language where the model takes it', async () => {
    const said = await speech().speak({ text, voice: 'default', language: 'tr' })
    expect(said.type).toBe('audio/mpeg')
    expect(emulator.requests.at(-1)?.body).toEqual({ text, model_id: model })
    await speech('eleven_flash_v2_5').speak({ text, voice: 'default', language: 'tr' })
    expect(emulator.requests.at(-1)?.body).toMatchObject({ language_code: 'tr' })
  })

  it.each([
    [429, SpeechUnavailable],
    [503, SpeechUnavailable],
    [401, SpeechRefused],
    [422, SpeechRefused],
  ])('answers %i', async (status, error) => {
    emulator.failWith(status)
    await expect(speech().listVoices()).rejects.toBeInstanceOf(error)
  })
})

it.each([
  ['warm', 'coral'],
  ['deep', 'ash'],
  ['cedar', 'cedar'],
  ['nova', 'alloy'],
  ['EXAVITQu4vr4xnSDxMaL', 'alloy'],
  ['constructor', 'alloy'],
])('the realtime model speaks %s as %s', (voice, own) => {
  expect(realtimeVoice(voice)).toBe(own)
})
