import { expect, it } from 'vitest'
import { diffLists, diffText } from './text-diff'

/** As people mark it: `+added+`, `-removed-`. */
const marked = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => {
      if (kind === 'same') return text
      return kind === 'added' ? `+${text}+` : `-${text}-`
    })
    .join('')

it.each([
  ['Good day.', 'Good evening.', 'Good -day-+evening+.'],
  ['Çok güzel bir şey.', 'Çok ılık bir şey.', 'Çok -güzel-+ılık+ bir şey.'],
  ['', 'Hello.', '+Hello.+'],
  ['Hello.', '', '-Hello.-'],
  ['One. Two.', 'One.\nTwo.', 'One.- -+\n+Two.'],
  ['Same.', 'Same.', 'Same.'],
])('marks what differs between %j and %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('shows two texts that have nothing in common whole', () => {
  const text = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}`).join(' ')
  expect(diffText(text('a'), text('b'))).toEqual([
    { kind: 'removed', text: text('a') },
    { kind: 'added', text: text('b') },
  ])
})

it('marks the entries of a list', () => {
  expect(diffLists(['Prices', 'Hours'], ['Hours', 'Doctors'])).toEqual([
    { kind: 'removed', text: 'Prices' },
    { kind: 'same', text: 'Hours' },
    { kind: 'added', text: 'Doctors' },
  ])
})
