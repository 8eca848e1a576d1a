import { describe, expect, it } from 'vitest'
import { FOLDED_FROM, FOLDED_TO, foldForSearch } from './search-text'

describe('foldForSearch', () => {
  it.each([
    ['AYŞE', 'ayse'],
    ['Işıl Çağrı', 'isil cagri'],
    ['İSTANBUL', 'istanbul'],
    ['ada@example.com', 'ada@example.com'],
  ])('folds %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  it('has a replacement for each folded letter', () => {
    expect(FOLDED_FROM).toHaveLength(FOLDED_TO.length)
  })
})
