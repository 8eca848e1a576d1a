import { expect, it } from 'vitest'
import { Price } from '@/lib/vendors/speech/rules/price'
import { pricesOn } from './price-table'

const own = Price.array().parse([
  { kind: 'speech_to_text', name: 'deepgram/nova-3', from: '2026-06-01', minute: 0.004 },
  { kind: 'speech_to_text', name: 'deepgram/nova-3', from: '2026-09-01', minute: 0.003 },
  { kind: 'speech_to_text', name: 'localhost:8000/*', minute: 0 },
  { kind: 'speech_to_text', name: 'localhost:8000/large*', minute: 0.001 },
  { kind: 'speech_to_text', name: 'localhost:8000/large-v3', minute: 0.002 },
])

it.each([
  ['from the list', '2026-05-31', 'deepgram/nova-3', 0.0048],
  ['its own, from its first day on', '2026-06-01', 'deepgram/nova-3', 0.004],
  ['the latest', '2026-12-24', 'deepgram/nova-3', 0.003],
  ['of any model of a server', '2026-12-24', 'localhost:8000/tiny', 0],
  ['of the longest name', '2026-12-24', 'localhost:8000/large-v2', 0.001],
  ['of the exact name', '2026-12-24', 'localhost:8000/large-v3', 0.002],
  ['of the model of a snapshot', '2026-12-24', 'openai/whisper-1-2026-01-05', 0.006],
])('is %s', (_, day, name, minute) => {
  expect(pricesOn(day, own)('speech_to_text', name)?.minute).toBe(minute)
})

it.each([
  ['before its first day', '2025-12-31', 'openai/whisper-1'],
  ['of another server with the same model', '2026-12-24', 'localhost:9000/whisper-1'],
  ['of another kind', '2026-12-24', 'openai/tts-1'],
])('is unknown %s', (_, day, name) => {
  expect(pricesOn(day, own)('speech_to_text', name)).toBeUndefined()
})
