import { expect, it } from 'vitest'
import type { Turn } from '@/lib/platform/vocabulary/transcript'
import { transcriptText } from './transcript-text'

const turns: Turn[] = [
  { role: 'assistant', text: 'Hello, this is\nAda.' },
  { role: 'user', text: 'Hi.' },
]

it('writes one line per turn', () => {
  expect(transcriptText(turns)).toBe('{"assistant":"Hello, this is Ada."}\n{"user":"Hi."}')
})

it('drops the oldest turns of a long conversation', () => {
  expect(transcriptText(turns, 20)).toBe('{"user":"Hi."}')
  expect(transcriptText(turns, 3)).toBe('')
})
