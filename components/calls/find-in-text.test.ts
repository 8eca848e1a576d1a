import { expect, test } from 'vitest'
import { findInText } from './find-in-text'

/** The text with its marks. */
const marked = (text: string, sought: string) =>
  findInText(text, sought).map(({ start, end }) => text.slice(start, end))

test.each([
  ['İyi günler.', 'günler.', ['günler.']],
  ['İyi günler.', 'iyi', ['İyi']],
  ['İyi günler.', 'gunler', ['günler']],
  ['What does Whitening cost?', 'whitening', ['Whitening']],
  ['What does it cost?', 'whitening', []],
  ['IŞIL ışıl ISIL', 'ışıl', ['IŞIL', 'ışıl', 'ISIL']],
  ['Tamam 👍🏽 tamam 👍🏽', 'TAMAM', ['Tamam', 'tamam']],
  ['👋 İİİ günaydın', 'gunaydin', ['günaydın']],
  ['Bir 👍 daha', '👍', ['👍']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['Nothing here', 'else', []],
])('in “%s”, “%s” marks %j', (text, sought, words) => {
  expect(marked(text, sought)).toEqual(words)
})

test('a search for nothing marks nothing', () => {
  expect(findInText('Hello', '')).toEqual([])
  expect(findInText('Hello', '\u0307')).toEqual([])
})
