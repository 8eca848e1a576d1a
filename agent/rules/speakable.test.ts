import { describe, expect, it } from 'vitest'
import { speakable, speakablePieces } from './speakable'

describe('speakable', () => {
  it.each([
    ['SGK', 'se ge ka', "SGK'ya başvurun, sgk değil.", "se ge ka'ya başvurun, se ge ka değil."],
    ['iOS', 'ay o es', 'IOS ile açılır', 'ay o es ile açılır'],
    ['Dr.', 'doktor', 'Dr. Ayşe ve dr. Can', 'doktor Ayşe ve doktor Can'],
    ['Işık', 'Ishick', 'IŞIK Kliniği, Işıklar değil', 'Ishick Kliniği, Işıklar değil'],
    ['C++', 'si artı artı', 'C++ bilir', 'si artı artı bilir'],
    ['', 'nothing', 'left alone', 'left alone'],
  ])('says %j as %j', (word, spoken, text, expected) => {
    expect(speakable(text, [{ word, spoken }])).toBe(expected)
  })

  it('reads the host of a URL instead of the URL', () => {
    expect(speakable('See https://www.example.com/a?b=1 or call.', [])).toBe(
      'See example.com or call.',
    )
  })

  it('leaves out characters that are not spoken', () => {
    expect(speakable('**Tuesday** [12:30] `now`', [])).toBe(' Tuesday 12:30 now ')
  })
})

describe('speakablePieces', () => {
  const say = (pieces: string[], pronunciations = [{ word: 'New York', spoken: 'nuyork' }]) => {
    const next = speakablePieces(pronunciations)
    return [...pieces.map((piece) => next(piece)), next()]
  }

  it('replaces a word that is split across chunks', () => {
    expect(say(['I live in N', 'ew Yo', 'rk today.']).join('')).toBe('I live in nuyork today.')
  })

  it('holds back no more words than a pronunciation has', () => {
    expect(say(['one two three four'])).toEqual(['one two', ' three four'])
  })

  it('returns the rest at the end', () => {
    expect(say(['a', 'b', ' ', 'c'], []).join('')).toBe('ab c')
  })
})
