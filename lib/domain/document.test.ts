import { expect, it } from 'vitest'
import { documentKind } from './document'

it.each([
  ['Fiyat listesi.PDF', 'pdf'],
  ['notes.markdown', 'md'],
  ['page.htm', 'html'],
  ['a.b.csv ', 'csv'],
])('reads %s as %s', (name, kind) => {
  expect(documentKind(name)).toBe(kind)
})

it.each(['photo.png', 'README', 'old.doc', 'constructor.constructor', ''])(
  'takes no %j',
  (name) => {
    expect(documentKind(name)).toBeNull()
  },
)
