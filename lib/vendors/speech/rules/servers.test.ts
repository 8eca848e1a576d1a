import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  missingForCalls,
  missingVendorKeys,
  speechToTextServer,
  textToSpeechServer,
} from './servers'
import { speechVariables } from './variables'

const schema = z.object(speechVariables)
const read = (env: z.input<typeof schema>) => schema.parse(env)

const SERVER = 'http://127.0.0.1:8000/v1'
const OPENAI = 'https://api.openai.com/v1'
const LOCAL = { baseURL: SERVER, apiKey: '' }

describe.each([
  ['STT', speechToTextServer, 'deepgram', 'https://api.deepgram.com/v1', 'nova-3'],
  ['TTS', textToSpeechServer, 'elevenlabs', 'https://api.elevenlabs.io/v1', 'eleven_flash_v2_5'],
] as const)('%s', (kind, server, vendor, url, model) => {
  const provider = { [`${kind}_PROVIDER`]: vendor }
  const address = { [`${kind}_BASE_URL`]: SERVER }
  const key = { [`${kind}_API_KEY`]: 'own' }

  it.each([
    ['nothing', {}, null],
    ['a server without a key', address, LOCAL],
    ['a server with a key', { ...address, ...key }, { ...LOCAL, apiKey: 'own' }],
    ['the key of OpenAI', { OPENAI_API_KEY: 'sk' }, { baseURL: OPENAI, apiKey: 'sk' }],
    [
      'the language model’s server',
      { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: SERVER },
      { baseURL: SERVER, apiKey: 'sk' },
    ],
    // Such as a proxy that wants the same key.
    [
      'a server beside OpenAI',
      { OPENAI_API_KEY: 'sk', ...address },
      { baseURL: SERVER, apiKey: 'sk' },
    ],
    ['a vendor', { ...provider, ...key }, { baseURL: url, apiKey: 'own', model }],
    ['a vendor with the key of OpenAI', { ...provider, OPENAI_API_KEY: 'sk' }, null],
    ['a vendor at another address without a key', { ...provider, ...address }, null],
    ['a model', { ...address, [`${kind}_MODEL`]: 'tiny' }, { ...LOCAL, model: 'tiny' }],
  ])('with %s', (_, env, expected) => {
    const found = server(read(env))
    // Only what the case names.
    expect(found && { ...found, ...expected }).toEqual(found)
    expect(found === null).toBe(expected === null)
  })

  it('needs the key of its vendor', () => {
    const message = `must be set with ${kind}_PROVIDER=${vendor}`
    const missing = [{ name: `${kind}_API_KEY`, message }]
    expect(missingVendorKeys(read({ ...provider, OPENAI_API_KEY: 'sk' }))).toEqual(missing)
    expect(missingVendorKeys(read({ ...provider, ...key }))).toEqual([])
  })
})

describe('calls', () => {
  const names = (env: z.input<typeof schema>) => missingForCalls(read(env)).map(({ name }) => name)

  it.each([
    [{}, ['STT_API_KEY', 'TTS_API_KEY']],
    [{ STT_BASE_URL: SERVER, TTS_BASE_URL: SERVER }, []],
    [{ STT_API_KEY: 'own' }, ['TTS_API_KEY']],
    [{ STT_PROVIDER: 'deepgram', TTS_BASE_URL: SERVER }, ['STT_API_KEY']],
    [{ OPENAI_REALTIME_MODEL: 'gpt-realtime' }, ['OPENAI_API_KEY']],
    [{ OPENAI_REALTIME_MODEL: 'gpt-realtime', OPENAI_API_KEY: 'sk' }, []],
  ] as const)('with %o need %o', (env, expected) => {
    expect(names(env)).toEqual(expected)
  })
})
