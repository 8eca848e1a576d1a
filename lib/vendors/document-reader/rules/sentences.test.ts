import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitSentences } from './sentences'

it.each([
  [
    'Dr. Ali Bey 2. Kat’ta. Ücret 3.5 TL, saat 09.00 gibi gelin vb. ürünler var. Av. Ayşe Hanım No. 5’te mi? Evet!',
    [
      'Dr. Ali Bey 2. Kat’ta.',
      'Ücret 3.5 TL, saat 09.00 gibi gelin vb. ürünler var.',
      'Av. Ayşe Hanım No. 5’te mi?',
      'Evet!',
    ],
  ],
  [
    'Prof. Dr. İnci Öz 19. Yüzyılı anlatır. “Gelir misiniz?” diye sordu. M. Kemal Cad. Altı.',
    [
      'Prof. Dr. İnci Öz 19. Yüzyılı anlatır.',
      '“Gelir misiniz?” diye sordu.',
      'M. Kemal Cad. Altı.',
    ],
  ],
  [
    'Mr. Smith came, e.g. On Monday. St. John paid 3.50 at 10 a.m. Then he left. In 2020. We reopened.',
    [
      'Mr. Smith came, e.g. On Monday.',
      'St. John paid 3.50 at 10 a.m. Then he left.',
      'In 2020.',
      'We reopened.',
    ],
  ],
  ['no full stop', ['no full stop']],
  ['  ', []],
])('splits %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})

it('loses nothing, whatever the length of a sentence and the segmenter’s windows', () => {
  const word = fc.constantFrom(
    'Dr.',
    'a',
    'Ev.',
    '2.',
    'gelir',
    'x'.repeat(700),
    '😀',
    'Son!',
    '"Ne?"',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), (words) => {
      expect(splitSentences(words.join(' ')).join(' ')).toBe(words.join(' '))
    }),
    { numRuns: 50 },
  )
})

it('finds the same sentences in a long paragraph as in each part of it', () => {
  const part =
    'Kliniğimiz saat 09.00’da açılır. Dr. Elif Hanım 2. Katta sizi bekler. Was it good? Yes.'
  const sentences = splitSentences(part)
  expect(sentences).toHaveLength(4)
  expect(splitSentences(Array.from({ length: 200 }, () => part).join(' '))).toEqual(
    Array.from({ length: 200 }, () => sentences).flat(),
  )
})
