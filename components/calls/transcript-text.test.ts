import { expect, test } from 'vitest'
import { transcriptText } from './transcript-text'

const turn = (index: number, text: string) =>
  ({ index, role: 'user', text, at: '2026-11-20T10:00:00.000Z', trace: null }) as const

test('a transcript has a line for each turn', () => {
  const text = transcriptText([
    { turn: turn(0, 'Hello.'), name: 'Elif', time: '0:02' },
    { turn: turn(1, 'Yes?'), name: 'Ada', time: '0:05' },
  ])
  expect(text).toBe('0:02 Elif: Hello.\n0:05 Ada: Yes?')
})

test('a talk without a start has no times', () => {
  expect(transcriptText([{ turn: turn(0, 'Hi'), name: 'Elif', time: '' }])).toBe('Elif: Hi')
})
