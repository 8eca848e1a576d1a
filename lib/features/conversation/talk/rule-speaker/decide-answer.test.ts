import { describe, expect, it } from 'vitest'
import { firstSentence } from './decide-answer'

describe('firstSentence', () => {
  it('returns the first sentence', () => {
    expect(firstSentence('Diş kliniğiyiz. 9.30 açılır.')).toBe('Diş kliniğiyiz.')
    expect(firstSentence('Muayene 1.500 TL ve 20 dakika.\nBaşka')).toBe(
      'Muayene 1.500 TL ve 20 dakika.',
    )
    expect(firstSentence('No full stop\nsecond line')).toBe('No full stop')
    expect(firstSentence('')).toBe('')
  })

  it('returns nothing if the sentence is too long', () => {
    expect(firstSentence('a'.repeat(201))).toBe('')
  })
})
