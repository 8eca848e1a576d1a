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

  it('reads the name of a site instead of its address', () => {
    expect(speakable('See https://www.example.com/a?b=1 or call.', [])).toBe(
      'See example.com or call.',
    )
  })

  it('leaves out marks that nobody says', () => {
    expect(speakable('**Tuesday** [12:30] `now`', [])).toBe(' Tuesday 12:30 now ')
  })
})

describe('speakablePieces', () => {
  const say = (pieces: string[], pronunciations = [{ word: 'New York', spoken: 'nuyork' }]) => {
    const next = speakablePieces(pronunciations)
    return [...pieces.map((piece) => next(piece)), next()]
  }

  it('replaces a word that arrives in pieces', () => {
    expect(say(['I live in N', 'ew Yo', 'rk today.']).join('')).toBe('I live in nuyork today.')
  })

  it('holds back no more than a pronunciation is long', () => {
    expect(say(['one two three four'])).toEqual(['one two', ' three four'])
  })

  it('says everything in the end', () => {
    expect(say(['a', 'b', ' ', 'c'], []).join('')).toBe('ab c')
  })
})
