import { expect, it } from 'vitest'
import { customerSpoke, type Turn } from './transcript'

const turns: Turn[] = [
  { role: 'assistant', text: 'Hello, this is\nAda.' },
  { role: 'user', text: 'Hi.' },
]

it('knows whether the contact spoke', () => {
  expect(customerSpoke(turns)).toBe(true)
  expect(customerSpoke(turns.slice(0, 1))).toBe(false)
  expect(customerSpoke([{ role: 'user', text: '  ' }])).toBe(false)
})
