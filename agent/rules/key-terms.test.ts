import { describe, expect, it } from 'vitest'
import { deepgramTerms, promptOf } from './key-terms'

const many = Array.from({ length: 100 }, (_, n) => `Term with many letters ${n}`)

describe('promptOf', () => {
  it('lists the terms', () => {
    expect(promptOf(['Invisalign', 'Moda Caddesi'])).toBe('Invisalign, Moda Caddesi.')
    expect(promptOf([])).toBe('')
  })

  it('keeps to the tokens that Whisper reads', () => {
    expect(promptOf(many).length).toBeLessThanOrEqual(400)
    expect(promptOf(many)).toMatch(/^Term with many letters 0, /)
  })
})

describe('deepgramTerms', () => {
  it('sends phrases to Nova-3, and words to earlier models', () => {
    const terms = ['Moda Caddesi', 'Plan: X']
    expect(deepgramTerms('nova-3', terms)).toEqual([
      ['keyterm', 'Moda Caddesi'],
      ['keyterm', 'Plan: X'],
    ])
    expect(deepgramTerms('nova-2-phonecall', terms)).toEqual([
      ['keywords', 'Moda'],
      ['keywords', 'Caddesi'],
      ['keywords', 'Plan'],
    ])
  })

  it('keeps to the limit above which Deepgram refuses the connection', () => {
    const sent = deepgramTerms('nova-3', many).map(([, term]) => term)
    expect(sent.length).toBeGreaterThan(30)
    expect(sent.join('').length / 2).toBeLessThan(500)
  })
})
