import { expect, it } from 'vitest'
import { removeUnspoken } from './remove-unspoken'

const pronunciations = [
  { word: 'WhatsApp', spoken: 'vatsap' },
  { word: 'SGK', spoken: 'se ge ka' },
]

it.each([
  ['One. Two, longer. Three.', ['Two, longer.'], 'One. Three.'],
  ['One. Two. Three.', ['One.', 'Three.'], 'Two.'],
  ['All of it.', ['All of it.'], ''],
  ['Nothing failed.', [], 'Nothing failed.'],
  ['Something else.', ['Was never said.'], 'Something else.'],
  ["SGK'ya yazın. WhatsApp olur mu? Peki.", ['vatsap olur mu?'], "SGK'ya yazın. Peki."],
  [
    'Yarın 14:30 olur. Size 0532 123 45 67 yeter mi? Peki.',
    ['Yarın on dört otuz olur.'],
    'Size 0532 123 45 67 yeter mi? Peki.',
  ],
  ['WhatsApp var.\nSGK  da var.', ['se ge ka da var.'], 'WhatsApp var.'],
])('%s without %j', (text, unspoken, rest) => {
  expect(removeUnspoken(text, unspoken, { pronunciations, language: 'tr' })).toBe(rest)
})
