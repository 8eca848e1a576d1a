import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openaiSpeech } from '@/lib/vendors/speech/openai'
import { type LocalSpeech, startLocalSpeech } from '.'
import type { Recognizer } from './whisper'

/** Stands for espeak-ng, which this machine may not have: a second of sound, and a file of what it was asked. */
const PROGRAM = `#!${process.execPath}
const text = require('node:fs').readFileSync(0, 'utf8')
const [voice, pace] = ['-v', '-s'].map((name) => process.argv[process.argv.indexOf(name) + 1])
require('node:fs').writeFileSync(__dirname + '/asked.json', JSON.stringify({ text, voice, pace }))
if (text === 'fail') process.exit(1)
process.stdout.write(Buffer.alloc(44 + 2 * 22050))
`

let dir: string

/** Returns what the program was asked last. */
async function asked(): Promise<unknown> {
  return JSON.parse(await readFile(join(dir, 'asked.json'), 'utf8'))
}

const heard: { wav: string; prompt: string }[] = []
const recognizer: Recognizer = {
  pid: 0,
  async recognize(wav, prompt) {
    heard.push({ wav: wav.toString(), prompt })
    return 'Good morning.'
  },
  close: () => undefined,
}

let server: LocalSpeech
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'santral-espeak-'))
  const espeak = join(dir, 'espeak-ng.cjs')
  await writeFile(espeak, PROGRAM, { mode: 0o755 })
  server = await startLocalSpeech({ espeak, recognizer })
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

function ask(body: object): Promise<Response> {
  return fetch(`${server.url}/audio/speech`, { method: 'POST', body: JSON.stringify(body) })
}

it.each([
  [{ voice: 'tr' }, /input/],
  [{ input: 'x'.repeat(5000), voice: 'tr' }, /longer/],
  [{ input: 'Hello', voice: '-w /tmp/x' }, /voice/],
  [{ input: 'Hello', voice: 'tr', speed: 9 }, /speed/],
])('refuses %o', async (body, message) => {
  const response = await ask(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(message) },
  })
})

it('transcribes a file with a prompt', async () => {
  const form = new FormData()
  form.set('file', new Blob(['RIFF']), 'audio.wav')
  form.set('prompt', 'appointment')
  const sent = { method: 'POST', body: form }
  const response = await fetch(`${server.url}/audio/transcriptions`, sent)
  expect(await response.json()).toEqual({ text: 'Good morning.' })
  expect(heard).toEqual([{ wav: 'RIFF', prompt: 'appointment' }])
})

it('speaks to the panel as a server without a key', async () => {
  const speech = openaiSpeech({ baseURL: server.url, apiKey: '', model: 'espeak-ng' })
  expect(await speech.listVoices()).toContainEqual({ id: 'tr', name: 'tr' })
  const text = 'Merhaba, ben Güler Klinik adına arıyorum.'
  const said = await speech.speak({ text, voice: 'warm', language: 'tr' })
  expect(said.type).toBe('audio/wav')
  // A WAV file of one second, with 24,000 samples of two bytes.
  expect(said.data.length).toBe(44 + 48_000)
  expect(await asked()).toEqual({ text, voice: 'tr+f3', pace: '150' })
})

it.each([
  ['alloy', 'See you on Tuesday.', 'en-us'],
  ['alloy', 'Tamam, bekliyorum.', 'tr'],
  ['onyx', 'See you on Tuesday.', 'en-us+m3'],
  ['tr', 'See you on Tuesday.', 'tr'],
])('speaks as %s "%s" with the voice %s', async (voice, input, own) => {
  const response = await ask({ voice, input, speed: 2, response_format: 'pcm' })
  expect((await response.arrayBuffer()).byteLength).toBe(48_000)
  expect(await asked()).toEqual({ text: input, voice: own, pace: '300' })
})

it('fails if the program fails', async () => {
  expect((await ask({ voice: 'tr', input: 'fail' })).status).toBe(500)
})
