import { expect, it } from 'vitest'
import { customerSpoke, transcriptText, type Turn } from './transcript'

const turns: Turn[] = [
  { role: 'assistant', text: 'Hello, this is\nAda.' },
  { role: 'user', text: 'Hi.' },
]

it('knows whether the contact spoke', () => {
  expect(customerSpoke(turns)).toBe(true)
  expect(customerSpoke(turns.slice(0, 1))).toBe(false)
  expect(customerSpoke([{ role: 'user', text: '  ' }])).toBe(false)
})

it('writes one line per turn', () => {
  expect(transcriptText(turns)).toBe('assistant: Hello, this is Ada.\nuser: Hi.')
})

it('drops the oldest turns of a long conversation', () => {
  expect(transcriptText(turns, 20)).toBe('user: Hi.')
  expect(transcriptText(turns, 3)).toBe('')
})
