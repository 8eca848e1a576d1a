import { describe, expect, it } from 'vitest'
import { type Manner, type Pronunciation, speakable, speakablePieces } from './speakable'

const turkish = (pronunciations: readonly Pronunciation[] = []): Manner => ({
  pronunciations,
  language: 'tr',
})

describe('speakable', () => {
  it.each([
    ['SGK', 'se ge ka', "SGK'ya başvurun, sgk değil.", "se ge ka'ya başvurun, se ge ka değil."],
    ['iOS', 'ay o es', 'IOS ile açılır', 'ay o es ile açılır'],
    ['Dr.', 'doktor', 'Dr. Ayşe ve dr. Can', 'doktor Ayşe ve doktor Can'],
    ['Işık', 'Ishick', 'IŞIK Kliniği, Işıklar değil', 'Ishick Kliniği, Işıklar değil'],
    ['example.ai', 'egzampıl ey ay', 'Adresi EXAMPLE.ai', 'Adresi egzampıl ey ay'],
    ['C++', 'si artı artı', 'C++ bilir', 'si artı artı bilir'],
    ['', 'nothing', 'left alone', 'left alone'],
  ])('says %j as %j', (word, spoken, text, expected) => {
    expect(speakable(text, turkish([{ word, spoken }]))).toBe(expected)
  })

  it('leaves out characters that are not spoken', () => {
    expect(speakable('**salı** [12:30] `şimdi`', turkish())).toBe(' salı on iki otuz şimdi ')
  })

  it.each([
    ['https://klinik.com/invisalign adresinde.', 'klinik nokta com adresinde.'],
    ['info@invisalign.com', 'info et in vi zalayn nokta com'],
    ['www.invisalign.com', 'in vi zalayn nokta com'],
  ])('pronounces a word of an address as part of it: %s', (written, expected) => {
    const manner = turkish([{ word: 'Invisalign', spoken: 'in vi zalayn' }])
    expect(speakable(written, manner)).toBe(expected)
  })

  it('says numbers in the language of the answer', () => {
    expect(speakable('The address is Moda Cad. 14 in Kadıköy.', turkish())).toBe(
      'The address is Moda Caddesi fourteen in Kadıköy.',
    )
    const english: Manner = { pronunciations: [], language: 'en' }
    expect(speakable('Moda Cad. 14, Kadıköy.', english)).toBe('Moda Caddesi fourteen, Kadıköy.')
    expect(speakable('Randevu saat 14:30, iyi günler.', english)).toContain('on dört otuz')
  })
})

describe('speakablePieces', () => {
  const say = (pieces: string[], pronunciations = [{ word: 'New York', spoken: 'nuyork' }]) => {
    const next = speakablePieces(turkish(pronunciations))
    return [...pieces.map((piece) => next(piece)), next()]
  }

  it('replaces a word that is split across chunks', () => {
    expect(say(['I live in N', 'ew Yo', 'rk today.']).join('')).toBe('I live in nuyork today.')
  })

  it('holds back no more words than a pronunciation has', () => {
    expect(say(['one two three four'])).toEqual(['one two', ' three four'])
  })

  it('waits for the end of a long pronunciation', () => {
    const spoken = [{ word: 'New York Grand Hotel', spoken: 'otel' }]
    expect(say(['New York ', 'Grand Hotel'], spoken).join('')).toBe('otel')
  })

  it('speaks a list of numbers from its first comma on', () => {
    expect(say(['10:00, 10:30, 11:00'], [])[0]).toBe('on, on otuz,')
    expect(say(['Muayene 900 TL, dolgu 1500 TL,', ' kanal'], [])[0]).toBe('Muayene dokuz yüz lira,')
  })

  it('holds back a limited number of numbers', () => {
    const numbers = Array.from({ length: 500 }, (_, at) => `${at + 1} `)
    const spoken = say(numbers, [])
    expect(spoken.join('')).toBe(speakable(numbers.join(''), turkish()))
    expect(spoken.findIndex((text) => text !== '')).toBeLessThan(50)
    expect(spoken.at(-1)!.length).toBeLessThan(2000)
  })

  it('returns the rest at the end', () => {
    expect(say(['a', 'b', ' ', 'c'], []).join('')).toBe('ab c')
  })
  it.each([
    ['Yarın 27 Kasım 2026 saat 14:30 uygun mu, yoksa 0532 123 45 67 numarasını mı arayalım?'],
    ['Adresimiz Moda Cad. No: 14, 2. kat. Fiyat %15 indirimle 1.250 TL, kodunuz 482913, tamam mı?'],
    ['Saat 10 - 12 arası gelin. Dr. Ayşe 3 gün sonra burada.'],
    ['27 Kasım, 2026 saat 10:00, 10:30, 11:00; 28 Kasım, 2026, saat 9 boş!'],
  ])('never splits a number from its neighbors: %s', (text) => {
    const whole = speakable(text, turkish([]))
    for (const size of [1, 3, 7]) {
      const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
      expect(say(pieces, []).join('')).toBe(whole)
    }
  })
})
